import { texts } from '#app/facts/accounts-texts.ts'
import { countAttempt, forgetAttempts } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { demandPerson } from '#platform/ruling.ts'
import { Failure } from '#platform/shared/errors.ts'

/**
 * Does something that may ask for the password, or a code, with the attempts of the person counted: a borrowed browser must not
 * be a place to guess in. Errors: TOO_MANY_REQUESTS after 5 in 15 minutes that were no success; CONFLICT counts as one.
 */
export async function countGuesses<Output>(
  { actor }: Pick<RequestContext, 'actor'>,
  work: () => Promise<Output>,
  what: 'password' | 'code' = 'password',
): Promise<Output> {
  demandPerson(actor)
  const keys = [`${what}:${actor.userId}`]
  await countAttempt(keys, { attempts: 5, windowSeconds: 900, message: texts.tooManySignIns })
  try {
    const answer = await work()
    await forgetAttempts(keys)
    return answer
  } catch (error) {
    // The password was right, and something else stood in the way.
    if (error instanceof Failure && error.code === 'CONFLICT') await forgetAttempts(keys)
    throw error
  }
}
