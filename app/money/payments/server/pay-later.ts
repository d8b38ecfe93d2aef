import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { reservesAt } from '../when-reserved.ts'
import { askReserve } from './ask-reserve.ts'
import type { Payment } from './lock-payment.ts'
import { providerOf } from './providers.ts'
import { reserveItself } from './reserve-due.ts'

type Asked = {
  order: { id: string; startsAt: Date; endsAt: Date }
  /** Whose it is, by which provider, and what is stored with it. */
  by: Pick<Payment, 'customerId' | 'provider' | 'means'>
  amount: Ore
  description: string
}

/**
 * A payment that nobody has approved by itself: reserved by the stored means, at once or nearer the work. Where nothing is stored, the
 * customer is asked to approve it now, and told until when.
 */
export async function payLater(
  tx: Transaction,
  { order, by: { customerId, provider, means }, amount, description }: Asked,
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const later = reservesAt(order, now, providerOf(provider).holdsFor)
  const [made] = await tx
    .insert(payments)
    .values({
      ...{ id, reference: id, customerId, orderId: order.id, provider, means, stores: true },
      ...{ amount, description, status: 'stored', openedAt: now, reservesAt: later ?? now },
    })
    .returning()
  // Without means there is nothing to wait for.
  if (made) await reserveLater(tx, made, means ? later : null, now)
}

/** Reserves by stored means: at `at`, or at once. */
export async function reserveLater(
  tx: Transaction,
  payment: Payment,
  at: Date | null,
  now: Date,
): Promise<void> {
  if (!at) return askReserve(tx, payment, now)
  await tx.update(payments).set({ reservesAt: at }).where(eq(payments.id, payment.id))
  await enqueue(tx, reserveItself, { paymentId: payment.id }, at)
}
