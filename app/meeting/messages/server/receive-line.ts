import { countAttempt, type Limit } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import type { Sent } from '../api.ts'
import { texts } from '../texts.ts'
import { sendMessage } from './send-message.ts'

/** One a second for a whole minute: only a program writes that fast. */
const limit: Limit = { attempts: 60, windowSeconds: 60, message: texts.tooMany }

/**
 * Accepts a message unless the person has sent too many. Errors: TOO_MANY_REQUESTS, and those of the command.
 */
export async function receiveLine(
  context: Pick<RequestContext, 'actor' | 'origin'>,
  raw: unknown,
): Promise<Sent> {
  const { actor } = context
  if (actor.kind === 'person') await countAttempt([`message:${actor.userId}`], limit)
  return sendMessage(context, raw)
}
