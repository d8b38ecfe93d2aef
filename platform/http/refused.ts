import { log } from '../log.server.ts'
import type { Actor, Origin } from '../shared/actor.ts'
import { Failure, type FailureCode } from '../shared/errors.ts'

/** What says that somebody may not: of a row that is hidden from them, that it is not found. */
const refusals: ReadonlySet<FailureCode> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
])

/**
 * One log line for an attempt that was refused: which operation, whose id in which role, and why by its stable name.
 * Nothing of what was sent, and nothing else of the person. Other errors pass in silence.
 */
export function noteRefusal(
  operation: string,
  { actor, origin }: { actor: Actor; origin: Origin },
  error: unknown,
) {
  if (!(error instanceof Failure) || !refusals.has(error.code)) return
  const who = actor.kind === 'person' ? { actorId: actor.userId, role: actor.role } : { actorId: null }
  const { code, data } = error
  log.info({ requestId: origin.requestId, operation, ...who, code, reason: data.reason }, 'refused')
}
