import { countAttempt, type Limit } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { networkOf } from '#platform/network.ts'
import { parseInput } from '#platform/parse.ts'
import { contactMessageInput } from '../api.ts'
import { texts } from '../texts.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** The general limit of the specification, section 9. */
const limit: Limit = { attempts: 5, windowSeconds: 900, message: texts.tooMany }

/**
 * Lets a message in, if there have not been too many from the same network or e-mail address. What is written wrongly is not
 * counted, so that nobody is shut out for a slip. Errors: TOO_MANY_REQUESTS, and those of the command.
 */
export async function receiveMessage(
  context: Pick<RequestContext, 'actor' | 'origin'>,
  raw: unknown,
): Promise<{ done: true }> {
  const { email } = parseInput(contactMessageInput, raw)
  await countAttempt([`contact:from:${networkOf(context.origin.address)}`, `contact:to:${email}`], limit)
  await sendContactMessage(context, raw)
  return { done: true }
}
