import { customerRole } from '#app/facts/roles.ts'
import { lastWithdrawalDay, mayWithdraw } from '#app/facts/withdrawal-period.ts'
import { can, type LoadedOrder, partyOf } from '#app/work/orders/server/index.ts'
import {
  canTakeSeries,
  type FoundSeries,
  guardedSeries,
  seriesPartyOf,
} from '#app/work/series/server/index.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { dayText } from '../form.ts'
import { texts } from '../texts.ts'
import type { Declaration } from './declarations.ts'

/** What is sent again is answered as it was: to whoever sent it, and nobody else learns of it. */
const again = (party: string | null): Ruling => (party === customerRole ? allow : hide)

/** May the actor go back on an order that has not begun? Yes, where they have already. */
export const mayRescind = (
  actor: Actor,
  order: LoadedOrder,
  declared: Declaration | undefined,
  now: Date,
): Ruling => (declared ? again(partyOf(actor, order)) : can(actor, 'rescind', order, now))

/** May the actor go back on begun work? It is stopped as it always is, and only while the right lasts. */
export function mayRescindBegun(
  actor: Actor,
  order: LoadedOrder,
  declared: Declaration | undefined,
  now: Date,
): Ruling {
  const party = partyOf(actor, order)
  if (declared || party === null) return again(party)
  if (party !== customerRole) return deny('role', texts.onlyCustomer)
  if (order.status !== 'in_progress') return deny(`state.${order.status}`, texts.notBegun)
  const { agreedAt } = order
  if (agreedAt && !mayWithdraw(agreedAt, now))
    return deny('too-late', texts.overBegun(dayText(lastWithdrawalDay(agreedAt))))
  return can(actor, 'stop', order, now)
}

/** May the actor go back on a whole series? */
export const mayRescindSeries = (
  actor: Actor,
  found: FoundSeries,
  declared: Declaration | undefined,
  now: Date,
): Ruling =>
  declared
    ? again(seriesPartyOf(actor, found.series))
    : canTakeSeries(actor, 'rescind', guardedSeries(found), now)
