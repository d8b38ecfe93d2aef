import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { seriesLook } from '../labels.ts'
import {
  type SeriesActionId,
  type SeriesActor,
  type SeriesStatus,
  seriesActionsFrom,
  seriesTransitionOf,
} from '../series-process.ts'
import { texts } from '../texts.ts'

/** What the rules need to know of a series. */
export type GuardedSeries = {
  status: SeriesStatus
  consumerId: string
  workerId: string
  /** When a request ends by itself. */
  expiresAt: Date | null
}

/** What the actor is to this series; null: nothing, and it must not be told that it exists. */
export function seriesPartyOf(
  actor: Actor,
  series: Pick<GuardedSeries, 'consumerId' | 'workerId'>,
): SeriesActor | null {
  if (actor.kind === 'system') return 'timer'
  if (actor.kind === 'visitor') return null
  if (actor.role === 'employer' && actor.profileId === series.consumerId) return 'employer'
  if (actor.role === 'worker' && actor.profileId === series.workerId) return 'worker'
  return null
}

/** May the actor see it at all? */
export const canSeeSeries = (actor: Actor, series: GuardedSeries): Ruling =>
  seriesPartyOf(actor, series) ? allow : hide

/** May the actor take the action now? Guards the commands and gives the page its buttons. */
export function canTake(actor: Actor, action: SeriesActionId, series: GuardedSeries, now: Date): Ruling {
  const party = seriesPartyOf(actor, series)
  if (!party) return hide
  const { by, from } = seriesTransitionOf(action)
  if (by !== party) return deny('role', texts.otherParty)
  if (!from.includes(series.status)) {
    return deny(`state.${series.status}`, texts.stale(seriesLook(series.status).label))
  }
  const isOver = series.expiresAt !== null && now >= series.expiresAt
  if (action === 'accept' && isOver) return deny('state.expired', texts.expired)
  if (action === 'expire' && !isOver) return deny('too-early', 'Fristen er ikke ute.')
  return allow
}

/** What the actor may do with the series now, for the page. What can never be done here is left out. */
export function seriesAbilities(actor: Actor, series: GuardedSeries, now: Date) {
  const party = seriesPartyOf(actor, series)
  if (!party || party === 'timer') return []
  return seriesActionsFrom(series.status, party)
    .map(({ action, button }) => ({
      action,
      label: button ?? action,
      ruling: canTake(actor, action, series, now),
    }))
    .filter(({ ruling }) => ruling.allowed || !ruling.reason.startsWith('state.'))
    .map(({ action, label, ruling }) => ({
      action,
      label,
      allowed: ruling.allowed,
      why: ruling.allowed ? null : ruling.message,
    }))
}
