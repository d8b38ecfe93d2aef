import { customerRole } from '#app/facts/roles.ts'
import { lastWithdrawalDay, mayWithdraw } from '#app/facts/withdrawal-period.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, allowFrom, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { policyOf } from '#platform/shared/process.ts'
import { formatDay } from '#platform/shared/time.ts'
import { seriesLook } from '../labels.ts'
import { type SeriesActionId, type SeriesParty, type SeriesStatus, seriesProcess } from '../series-process.ts'
import { texts } from '../texts.ts'

/** What the rules need to know of a series. */
export type GuardedSeries = {
  status: SeriesStatus
  customerId: string
  workerId: string
  /** When a request ends by itself. */
  expiresAt: Date | null
  /** When it was answered; null while it waits. */
  answeredAt: Date | null
  /** Is a substitute asked without asking the customer first? */
  sendsSubstitute: boolean
}

/** The actor's part in this series; null for none, who must not learn that it exists. */
export function seriesPartyOf(
  actor: Actor,
  series: Pick<GuardedSeries, 'customerId' | 'workerId'>,
): SeriesParty | null {
  if (actor.kind === 'system') return 'timer'
  if (actor.kind === 'visitor') return null
  if (actor.role === 'admin') return 'admin'
  if (actor.role === customerRole && actor.profileId === series.customerId) return customerRole
  if (actor.role === 'worker' && actor.profileId === series.workerId) return 'worker'
  return null
}

/** May the actor see it at all, as its parties do? Administrators have a page of their own. */
export function canSeeSeries(actor: Actor, series: GuardedSeries): Ruling {
  const party = seriesPartyOf(actor, series)
  return party && party !== 'admin' ? allow : hide
}

const runsOut = ({ expiresAt }: GuardedSeries, now: Date) => expiresAt !== null && now >= expiresAt

const { can, abilitiesOf } = policyOf(seriesProcess, {
  partyOf: seriesPartyOf,
  stateOf: (series: GuardedSeries) => series.status,
  otherParty: () => texts.otherParty,
  stale: ({ status }) => texts.stale(seriesLook(status).label),
  rules: {
    accept: (series, now) => (runsOut(series, now) ? deny('state.expired', texts.expired) : allow),
    rescind: ({ status, answeredAt }, now) =>
      status === 'pending' || answeredAt === null || mayWithdraw(answeredAt, now)
        ? allow
        : deny('state.too-late', texts.rescindOver(formatDay(lastWithdrawalDay(answeredAt)))),
    'want-substitute': ({ sendsSubstitute }) =>
      sendsSubstitute ? deny('state.chosen', texts.changed) : allow,
    'no-substitute': ({ sendsSubstitute }) => (sendsSubstitute ? allow : deny('state.chosen', texts.changed)),
    expire: ({ expiresAt }, now) =>
      expiresAt ? allowFrom(expiresAt, now, 'Fristen er ikke ute.') : deny('state.no-end', texts.changed),
  },
})

/** What the actor may do with it now, for the buttons of a page. */
export const seriesAbilities = abilitiesOf

/** May the actor take this step now? An administrator is a stranger to what the parties do. */
export function canTake(actor: Actor, action: SeriesActionId, series: GuardedSeries, now: Date): Ruling {
  const isTheirs = seriesPartyOf(actor, series) === 'admin' && seriesProcess.steps[action].by !== 'admin'
  return isTheirs ? hide : can(actor, action, series, now)
}
