/** What happened to money, told in the transaction that notes it. */
export type PaymentEvent = {
  type: 'payment.taken' | 'payment.returned'
  subjectId: string
  data: {
    paymentId: string
    orderId: string | null
    /** How much more than before, in øre. */
    amount: number
  }
}
