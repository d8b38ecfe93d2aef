import { lateCancellationShare, orderTimes } from '#app/facts/order-process.ts'
import { type Price, priceOf, takeApart } from '#app/facts/price.ts'
import { vatCodeOf } from '#app/facts/rates.ts'
import type { Party } from '#app/facts/roles.ts'
import type { Ore } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'

type Agreed = { serviceId: string; rate: Ore; halfHours: number; startsAt: Date }

/** True until 24 hours before the start. */
export const cancelsForFree = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= orderTimes.freeCancellationBefore

/**
 * The charge for cancelling now: nothing, or half the price. Always nothing while the worker's account is
 * suspended.
 */
export function cancellationPrice(order: Agreed & { unavailable?: Party | null }, now: Date): Price | null {
  if (order.unavailable === 'worker' || cancelsForFree(order.startsAt, now)) return null
  return lateCancellationPrice(order)
}

/** The price of a late cancellation, and the worker's part of it. */
export const lateCancellationPrice = (order: Agreed): Price =>
  priceOf({ ...order, on: localDate(order.startsAt), share: lateCancellationShare })

/** The charged half hours: those worked, with extra ones only if the customer agrees. */
export const chargedHalfHours = (agreed: number, worked: number, acceptExtra: boolean): number =>
  acceptExtra ? worked : Math.min(agreed, worked)

/** The price of what was worked. */
export const workPrice = (order: Agreed, halfHours: number): Price =>
  priceOf({ ...order, halfHours, on: localDate(order.startsAt) })

/**
 * The charge after a complaint. Wages and their costs for the hours worked stay; the company pays the refund,
 * so its share may be negative.
 */
export function priceAfterRefund(price: Price, serviceId: string, refund: Ore): Price {
  const left = takeApart(price.gross - refund, vatCodeOf(serviceId), price.ratesOf)
  const { wage, holidayPay, pension, employerContribution } = price
  const companyShare = left.net - wage - holidayPay - pension - employerContribution
  return { ...price, ...left, wage, holidayPay, pension, employerContribution, companyShare }
}
