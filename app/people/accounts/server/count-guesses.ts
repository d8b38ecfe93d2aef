import { answerTexts } from '#app/facts/accounts-answers.ts'
import { countAttempt, forgetAttempts } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { demandPerson } from '#platform/ruling.ts'
import { Failure } from '#platform/shared/errors.ts'

/**
 * Runs something that may ask for a password or code, and counts the person's attempts, since the browser may
 * be borrowed. Errors: TOO_MANY_REQUESTS after 5 failures in 15 minutes; CONFLICT counts as success.
 */
export async function countGuesses<Output>(
  { actor }: Pick<RequestContext, 'actor'>,
  work: () => Promise<Output>,
  what: 'password' | 'code' = 'password',
): Promise<Output> {
  demandPerson(actor)
  const keys = [`${what}:${actor.userId}`]
  await countAttempt(keys, { attempts: 5, windowSeconds: 900, message: answerTexts.tooManySignIns })
  try {
    const answer = await work()
    await forgetAttempts(keys)
    return answer
  } catch (error) {
    // The password was right; something else failed.
    if (error instanceof Failure && error.code === 'CONFLICT') await forgetAttempts(keys)
    throw error
  }
}
