import type { Ore } from '#platform/shared/money.ts'
import type { OrderDetails } from '../api.ts'
import { approvalPrice } from '../settlement.ts'

type Worked = Pick<OrderDetails, 'agreed' | 'serviceKind' | 'startsAt' | 'workedHalfHours'>

/** Half hours worked, the difference from the agreement, and the price either way, as the server will settle it. */
export function workOf(order: Worked): { worked: number; extra: number; asAgreed: Ore; asWorked: Ore } {
  const worked = order.workedHalfHours ?? order.agreed.halfHours
  const work = { ...order, startsAt: new Date(order.startsAt) }
  return {
    worked,
    extra: worked - order.agreed.halfHours,
    asAgreed: approvalPrice(work).gross,
    asWorked: approvalPrice(work, true).gross,
  }
}

/** What each of the two has reported, where it is not the same; null otherwise. */
export function hoursInDispute({ claim, workedHalfHours }: OrderDetails) {
  if (!claim || workedHalfHours === null || claim.halfHours === workedHalfHours) return null
  return { claimed: claim.halfHours, reported: workedHalfHours }
}
