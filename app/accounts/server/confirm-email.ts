import { isAPIError } from 'better-auth/api'
import { parseInput } from '#platform/parse.ts'
import { Failure } from '#platform/shared/errors.ts'
import { linkInput } from '../api.ts'
import { texts } from '../texts.ts'
import { auth } from './auth.server.ts'

/** Uses the link of a confirmation mail. A page posts it, so that a link scanner's GET uses nothing up. */
export async function confirmEmail(_context: unknown, raw: unknown): Promise<{ done: true }> {
  const { token } = parseInput(linkInput, raw)
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
