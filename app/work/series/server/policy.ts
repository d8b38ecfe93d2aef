import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'
import { seriesLook } from '../labels.ts'
import { type SeriesParty, type SeriesStatus, seriesProcess } from '../series-process.ts'
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
): SeriesParty | null {
  if (actor.kind === 'system') return 'timer'
  if (actor.kind === 'visitor') return null
  if (actor.role === 'employer' && actor.profileId === series.consumerId) return 'employer'
  if (actor.role === 'worker' && actor.profileId === series.workerId) return 'worker'
  return null
}

/** May the actor see it at all? */
export const canSeeSeries = (actor: Actor, series: GuardedSeries): Ruling =>
  seriesPartyOf(actor, series) ? allow : hide

const runsOut = ({ expiresAt }: GuardedSeries, now: Date) => expiresAt !== null && now >= expiresAt

export const { can: canTake, abilitiesOf: seriesAbilities } = policyOf(seriesProcess, {
  partyOf: seriesPartyOf,
  stateOf: (series: GuardedSeries) => series.status,
  otherParty: () => texts.otherParty,
  stale: ({ status }) => texts.stale(seriesLook(status).label),
  rules: {
    accept: (series, now) => (runsOut(series, now) ? deny('state.expired', texts.expired) : allow),
    expire: (series, now) => (runsOut(series, now) ? allow : deny('too-early', 'Fristen er ikke ute.')),
  },
})
