import { client } from './client.ts'

export { paymentPath } from '../addresses.ts'

/** Asks a worker, once the amount is approved: the page where that is done is the payment's own. */
export const askAndPay = client.order
