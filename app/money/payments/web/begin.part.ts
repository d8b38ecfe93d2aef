import { paymentPath } from '../addresses.ts'
import type { Begun } from '../api.ts'
import { client } from './client.ts'

/** What is sent once the amount is approved, on a page of the payment's own. */
export const { order: askAndPay, answer: chooseAndPay, series: repeatAndPay } = client

/** Where to go on: to the payment, or to what was made where nothing was to be approved. */
export const goesOnAt = ({ paymentId, redirectTo }: Begun): { path: string; isPaid: boolean } => {
  const isMade = redirectTo.startsWith('/')
  return { path: isMade ? redirectTo : paymentPath(paymentId), isPaid: !isMade }
}
