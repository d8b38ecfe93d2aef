import type { PaymentState } from '#app/facts/payment-states.ts'

/** What is known of a payment of an order that is agreed. */
export type LivePayment = {
  id: string
  status: PaymentState
  reservesAt: Date | null
  mendUntil: Date | null
}

/** Where the reservation of an order is: what the customer must do comes first, then what is still to be reserved. */
export type ReservationOf = {
  state: 'mend' | 'later' | 'now' | 'held' | 'none'
  at: Date | null
  paymentId: string | null
}

/** May the customer approve it anew? */
export const canMend = (
  { status, mendUntil }: Pick<LivePayment, 'status' | 'mendUntil'>,
  now: Date,
): boolean => status === 'failed' && mendUntil !== null && mendUntil > now

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
