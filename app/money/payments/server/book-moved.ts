import { captureEntry, refundEntry } from '#app/money/ledger/entries.ts'
import { post } from '#app/money/ledger/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import type { Payment } from './lock-payment.ts'

/**
 * Books what was taken and given back since we knew, as the payment is now, in the transaction that notes it. The cause names the sum that it came to, so
 * that nothing is booked twice.
 */
export async function bookMoved(
  tx: Transaction,
  { id: paymentId, orderId, captured, refunded }: Payment,
  { taken, returned }: Record<'taken' | 'returned', Ore>,
  now: Date,
): Promise<void> {
  const about = (what: string, sum: number) => ({
    cause: `${what}:${paymentId}:${sum}`,
    bookedOn: localDate(now),
    paymentId,
    ...(orderId && { orderId }),
  })
  if (taken > 0) await post(tx, now, captureEntry(about('capture', captured), taken))
  if (returned > 0) await post(tx, now, refundEntry(about('refund', refunded), returned))
}
