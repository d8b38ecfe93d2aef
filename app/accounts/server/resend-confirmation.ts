import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { countAttempt } from '#platform/db/limiter.server.ts'
import { parseInput } from '#platform/parse.ts'
import { emailField } from '../api.ts'
import { texts } from '../texts.ts'
import { auth } from './auth.server.ts'

const input = z.object({ email: emailField })

/** Sends the confirmation again, if there is an unconfirmed account. The answer never tells whether there is one. */
export async function resendConfirmation(_context: unknown, raw: unknown): Promise<{ done: true }> {
  const { email } = parseInput(input, raw)
  await countAttempt([`resend:${email}`], { attempts: 5, windowSeconds: 900, message: texts.tooManySignIns })
  try {
    await auth.api.sendVerificationEmail({ body: { email } })
  } catch (error) {
    if (!isAPIError(error)) throw error
  }
  return { done: true }
}
