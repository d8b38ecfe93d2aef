import { command } from '#platform/command.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { demandPerson } from '#platform/ruling.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { type LogSecurityEvent, logSecurityEventInput } from '../api.ts'
import { texts } from '../texts.ts'
import { record } from './record.ts'

type Done = { done: true }

/** A page reports an event. FORBIDDEN for somebody else's account. */
const logSecurityEvent = command<LogSecurityEvent, Done, string>({
  name: 'security-event.log',
  input: logSecurityEventInput,
  load: async ({ actor }) => {
    demandPerson(actor)
    return actor.userId
  },
  authorise: ({ input }, userId) =>
    !input.user_id || input.user_id === userId ? allow : deny('not-yourself', texts.notYourself),
  run: async ({ tx, input, now, origin }, userId) => {
    // Marked, so that a browser's claim is never taken for the server's.
    const details = { told: true, ...(input.details === undefined ? {} : { details: input.details }) }
    await record(tx, now, origin, { userId, action: input.action, details })
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject }),
})

/** The same, at most 60 times an hour per person. */
export async function logEvent(context: RequestContext, raw: unknown): Promise<Done> {
  const { actor } = context
  demandPerson(actor)
  const limit = { attempts: 60, windowSeconds: 3600, message: texts.tooMany }
  await countAttempt([`security-event:${actor.userId}`], limit)
  return logSecurityEvent(context, raw)
}
