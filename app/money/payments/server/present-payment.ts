import type { PaymentView } from '../api.ts'
import { canMend } from '../reservation.ts'
import { isMade } from './is-made.ts'
import type { Payment } from './lock-payment.ts'

/** A payment as its customer sees it. */
export const present = (payment: Payment, now: Date): PaymentView => ({
  paymentId: payment.id,
  status: payment.status,
  isTest: payment.provider === 'test',
  amount: payment.amount,
  about: payment.about as PaymentView['about'],
  reservesAt: payment.status === 'stored' ? (payment.reservesAt?.toISOString() ?? null) : null,
  mendUntil: payment.mendUntil?.toISOString() ?? null,
  orderId: payment.orderId,
  seriesId: payment.seriesId,
  notMade: payment.notMade,
  redirectTo: payment.status === 'open' ? payment.redirectTo : null,
  isWaiting:
    payment.status === 'open' || (payment.wanted !== null && !isMade(payment) && isApproved(payment)),
  canMend: canMend(payment, now),
  isOwed: payment.owed,
  wasRefused: payment.status === 'failed' && payment.reference !== payment.id,
})

const isApproved = ({ status }: Payment) => status === 'held' || status === 'stored'
