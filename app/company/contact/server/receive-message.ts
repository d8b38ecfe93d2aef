import { countAttempt, type Limit } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { networkOf } from '#platform/network.ts'
import { parseInput } from '#platform/parse.ts'
import { contactMessageInput } from '../api.ts'
import { texts } from '../texts.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** The general limit for forms. */
const limit: Limit = { attempts: 5, windowSeconds: 900, message: texts.tooMany }

/**
 * Accepts a message, unless the same network or address has sent too many. Invalid input is not counted, so
 * nobody is locked out by a slip. Errors: TOO_MANY_REQUESTS, and those of the command.
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
