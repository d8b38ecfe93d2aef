import type { OrderStatus } from '#app/facts/order-process.ts'
import { type PaymentState, paymentTimes } from '#app/facts/payment-states.ts'

/** What is known of a payment of an order that is agreed. */
export type LivePayment = {
  id: string
  status: PaymentState
  reservesAt: Date | null
  mendUntil: Date | null
  owed: boolean
}

/** Where the reservation of an order is: what the customer must do comes first, then what is still to be reserved. */
export type ReservationOf = {
  state: 'mend' | 'later' | 'now' | 'held' | 'none'
  at: Date | null
  paymentId: string | null
}

/** May the customer approve it anew? What is owed, at any time. */
export const canMend = (
  { status, mendUntil, owed }: Pick<LivePayment, 'status' | 'mendUntil' | 'owed'>,
  now: Date,
): boolean => status === 'failed' && (owed || (mendUntil !== null && mendUntil > now))

/** Is the work under way, or over? Then nothing is called off for money. */
export const isBegun = (status: OrderStatus): boolean => status !== 'pending' && status !== 'confirmed'

/**
 * Until when an amount that could not be reserved may be approved anew: a day, and of begun work or of a change to what was agreed
 * never before the order ends. `isMore`: it is for more than was approved first. Null: of no order.
 */
export function mendsUntil(
  order: { status: OrderStatus; endsAt: Date; isMore: boolean } | null,
  now: Date,
): Date {
  const day = now.getTime() + paymentTimes.mendsWithin
  const isLonger = order && (isBegun(order.status) || (order.isMore && order.status === 'confirmed'))
  return new Date(isLonger ? Math.max(day, order.endsAt.getTime()) : day)
}

const none: ReservationOf = { state: 'none', at: null, paymentId: null }

/** Of all payments that stand for one order, oldest first. */
export function reservationOf(payments: readonly LivePayment[], now: Date): ReservationOf {
  const failed = payments.find(payment => canMend(payment, now))
  if (failed) return { state: 'mend', at: failed.mendUntil, paymentId: failed.id }
  const stored = payments.filter(({ status }) => status === 'stored')
  if (stored.some(({ reservesAt }) => !reservesAt || reservesAt <= now)) return { ...none, state: 'now' }
  const next = Math.min(...stored.flatMap(({ reservesAt }) => reservesAt?.getTime() ?? []))
  if (stored.length > 0) return { ...none, state: 'later', at: new Date(next) }
  const isWhole = payments.length > 0 && payments.every(({ status }) => status !== 'failed')
  return isWhole ? { ...none, state: 'held' } : none
}
