import type { ChargedOrder } from '#app/facts/orders-events.ts'
import type { Price } from '#app/facts/price.ts'

/** What happened to money, told in the transaction that notes it. */
export type PaymentEvent = {
  type: 'payment.taken' | 'payment.returned' | 'payment.failed' | 'payment.owed'
  subjectId: string
  data: {
    paymentId: string
    orderId: string | null
    /** How much more than before, in øre; of a failed reservation, and of what is owed, how much. */
    amount: number
  }
}

/** An administrator gives back a part of a charge, or all of it: told in the transaction that decides it. */
export type RefundDecided = {
  type: 'refund.decided'
  subjectId: string
  data: {
    refundId: string
    orderId: string
    /** Which refund of the order, from 1. */
    number: number
    /** Øre, VAT included, and the VAT in it. */
    amount: number
    vat: number
    reason: string
    /** What was frozen as charged, and its line. */
    lineId: string
    charge: Price
    order: ChargedOrder
  }
}
