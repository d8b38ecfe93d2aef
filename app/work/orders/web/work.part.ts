import type { Price } from '#app/facts/price.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { OrderDetails } from '../api.ts'
import { chargedHalfHours, workPrice } from '../settlement.ts'

type Worked = Pick<OrderDetails, 'agreed' | 'serviceId' | 'startsAt' | 'workedHalfHours'>

/** The price of the work, up to the agreed hours or in full, as the server will settle it. */
export function priceOfWork(order: Worked, acceptExtra: boolean): Price {
  const { agreed, serviceId, startsAt, workedHalfHours } = order
  const halfHours = chargedHalfHours(agreed.halfHours, workedHalfHours ?? agreed.halfHours, acceptExtra)
  return workPrice({ ...agreed, serviceId, startsAt: new Date(startsAt) }, halfHours)
}

/** Half hours worked, the difference from the agreement, and the price either way. */
export function workOf(order: Worked): { worked: number; extra: number; asAgreed: Ore; asWorked: Ore } {
  const worked = order.workedHalfHours ?? order.agreed.halfHours
  return {
    worked,
    extra: worked - order.agreed.halfHours,
    asAgreed: priceOfWork(order, false).gross,
    asWorked: priceOfWork(order, true).gross,
  }
}
