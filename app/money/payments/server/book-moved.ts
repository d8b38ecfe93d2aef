import { captureEntry, refundEntry } from '#app/money/ledger/entries.ts'
import { post } from '#app/money/ledger/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { localDate } from '#platform/shared/time.ts'
import type { Payment } from './lock-payment.ts'

type Sums = Pick<Payment, 'captured' | 'refunded'>

/**
 * Books what was taken and given back since we knew, in the transaction that notes it. The cause names the sum that it came to, so
 * that nothing is booked twice.
 */
export async function bookMoved(
  tx: Transaction,
  { id: paymentId, orderId }: Payment,
  before: Sums,
  after: Sums,
  now: Date,
): Promise<void> {
  const about = (what: string, sum: number) => ({
    cause: `${what}:${paymentId}:${sum}`,
    bookedOn: localDate(now),
    paymentId,
    ...(orderId && { orderId }),
  })
  const taken = after.captured - before.captured
  const returned = after.refunded - before.refunded
  if (taken > 0) await post(tx, now, captureEntry(about('capture', after.captured), taken))
  if (returned > 0) await post(tx, now, refundEntry(about('refund', after.refunded), returned))
}
