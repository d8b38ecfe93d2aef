import { leastPayment } from '#app/facts/payment-states.ts'

/** The least that an outlay may be, in øre: what is less cannot be paid by a card or by Vipps. */
export const leastOutlay = leastPayment
