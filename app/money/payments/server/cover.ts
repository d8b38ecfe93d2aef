import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { leastPayment, paymentTimes } from '#app/facts/payment-states.ts'
import type { orders } from '#app/schema/orders.server.ts'
import { payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import { texts } from '../texts.ts'
import { reservesAt } from '../when-reserved.ts'
import { askReserve } from './ask-reserve.ts'
import { callOffUnpaidItself } from './call-off-unpaid.ts'
import type { Payment } from './lock-payment.ts'
import { providerOf } from './providers.ts'
import { reserveItself } from './reserve-due.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'serviceName' | 'startsAt' | 'endsAt'>

/**
 * The customer has agreed to pay more than is approved: more time, or a dearer change. By the means that are stored, else the
 * customer is asked to approve what is missing. An order that was moved is reserved for when it is now.
 */
export async function cover(
  tx: Transaction,
  order: Order,
  agreed: Ore,
  found: readonly Payment[],
  now: Date,
): Promise<void> {
  const [first] = found
  if (!first) return
  const holds = providerOf(first.provider).holdsFor
  const later = reservesAt(order, now, holds)
  for (const payment of found)
    if (payment.status === 'stored' && payment.reference === payment.id)
      await reserveLater(tx, payment, later, now)
  const missing = agreed - found.reduce((sum, { amount }) => sum + amount, 0)
  if (missing < leastPayment) return
  const means = found.find(payment => payment.means)?.means ?? null
  const id = randomUUID()
  const [added] = await tx
    .insert(payments)
    .values({
      ...{ id, reference: id, customerId: first.customerId, orderId: order.id, provider: first.provider },
      ...{ amount: missing, means, stores: true, openedAt: now, reservesAt: later },
      description: texts.more(order.serviceName, formatDay(order.startsAt)),
      status: means ? 'stored' : 'failed',
      mendUntil: means ? null : mendsUntil(order, now),
    })
    .returning()
  if (added && means) await reserveLater(tx, added, later, now)
  if (added && !means) await enqueue(tx, callOffUnpaidItself, { paymentId: id }, mendsUntil(order, now))
}

const mendsUntil = ({ endsAt }: Order, now: Date) =>
  new Date(Math.max(now.getTime() + paymentTimes.mendsWithin, endsAt.getTime()))

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
