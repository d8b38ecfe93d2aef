import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { parseInput } from '#platform/parse.ts'
import { Failure } from '#platform/shared/errors.ts'
import { texts } from '../texts.ts'
import { auth } from './auth.server.ts'

const input = z.object({ token: z.string().min(1).max(4000) })

/** Uses the link of a confirmation mail. A page posts it, so that a link scanner's GET uses nothing up. */
export async function confirmEmail(_context: unknown, raw: unknown): Promise<{ done: true }> {
  const { token } = parseInput(input, raw)
  try {
    await auth.api.verifyEmail({ query: { token } })
    return { done: true }
  } catch (error) {
    if (!isAPIError(error)) throw error
    const expired = error.body?.code === 'TOKEN_EXPIRED'
    throw new Failure('FORBIDDEN', expired ? texts.linkExpired : texts.linkInvalid, {
      reason: expired ? 'link-expired' : 'link-invalid',
    })
  }
}
