/** What happened to money, told in the transaction that notes it. */
export type PaymentEvent = {
  type: 'payment.taken' | 'payment.returned' | 'payment.failed'
  subjectId: string
  data: {
    paymentId: string
    orderId: string | null
    /** How much more than before, in øre; of a failed reservation, how much. */
    amount: number
  }
}
