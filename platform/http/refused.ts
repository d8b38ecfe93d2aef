import { log } from '../log.server.ts'
import type { Actor, Origin } from '../shared/actor.ts'
import { Failure, type FailureCode } from '../shared/errors.ts'

/** Refusals; for hidden rows, not-found. */
const refusals: ReadonlySet<FailureCode> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
])

/**
 * One log line per refused attempt: operation, actor id, role, and the reason's stable name. Nothing sent,
 * nothing else personal. Ignores other errors.
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
