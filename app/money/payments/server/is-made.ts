import type { Payment } from './lock-payment.ts'

/** Is there an order, or a series, that it pays? */
export const isMade = ({ orderId, seriesId }: Pick<Payment, 'orderId' | 'seriesId'>): boolean =>
  orderId !== null || seriesId !== null
