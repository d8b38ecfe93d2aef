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
 * What the customer pays for cancelling now: nothing, or half of the price. Nothing ever, while
 * it is the worker who cannot be counted on.
 */
export function cancellationPrice(order: Agreed & { unavailable?: Party | null }, now: Date): Price | null {
  if (order.unavailable === 'worker' || cancelsForFree(order.startsAt, now)) return null
  return lateCancellationPrice(order)
}

/** What a cancellation costs when it comes too late to be free, and what the worker is paid of it. */
export const lateCancellationPrice = (order: Agreed): Price =>
  priceOf({ ...order, on: localDate(order.startsAt), share: lateCancellationShare })

/** The half hours that are charged: what was worked, but hours above the agreed ones only with the customer's yes. */
export const chargedHalfHours = (agreed: number, worked: number, acceptExtra: boolean): number =>
  acceptExtra ? worked : Math.min(agreed, worked)

/** The price of what was worked. */
export const workPrice = (order: Agreed, halfHours: number): Price =>
  priceOf({ ...order, halfHours, on: localDate(order.startsAt) })

/**
 * What a complaint leaves the customer to pay. The wage and its costs stay as they were for the hours worked;
 * the company bears the rest, so its share may become negative.
 */
export function priceAfterRefund(price: Price, serviceId: string, refund: Ore): Price {
  const left = takeApart(price.gross - refund, vatCodeOf(serviceId), price.ratesOf)
  const { wage, holidayPay, pension, employerContribution } = price
  const companyShare = left.net - wage - holidayPay - pension - employerContribution
  return { ...price, ...left, wage, holidayPay, pension, employerContribution, companyShare }
}
