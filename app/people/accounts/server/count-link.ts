import { answerTexts } from '#app/facts/accounts-answers.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { networkOf } from '#platform/network.ts'

/**
 * Counts link requests: 5 in 15 minutes for one address from one network, so that strangers do not use up the
 * owner's; 20 in an hour for one address in all. Errors: TOO_MANY_REQUESTS.
 */
export async function countLink(
  { origin }: RequestContext,
  kind: 'reset' | 'magic' | 'resend',
  email: string,
): Promise<void> {
  const here = { attempts: 5, windowSeconds: 900, message: answerTexts.tooManySignIns }
  await countAttempt([`${kind}:from:${networkOf(origin.address)}:${email}`], here)
  await countAttempt([`${kind}:${email}`], {
    attempts: 20,
    windowSeconds: 3600,
    message: answerTexts.tooManyLinks,
  })
}
