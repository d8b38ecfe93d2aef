import { leastPayment } from '#app/facts/payment-states.ts'
import type { orders } from '#app/schema/orders.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import { texts } from '../texts.ts'
import { reservesAt } from '../when-reserved.ts'
import type { Payment } from './lock-payment.ts'
import { payLater, reserveLater } from './pay-later.ts'
import { providerOf } from './providers.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'serviceName' | 'startsAt' | 'endsAt'>

/**
 * The customer has agreed to pay more than is approved: more time, or a dearer change; or what was held is held no more. By the means
 * that are stored, else the customer is asked to approve what is missing. An order that was moved is reserved for when it is now.
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
  const live = found.filter(({ status }) => status !== 'let-go')
  const later = reservesAt(order, now, providerOf(first.provider).holdsFor)
  for (const payment of live)
    if (payment.status === 'stored' && payment.reference === payment.id)
      await reserveLater(tx, payment, later, now)
  const missing = agreed - live.reduce((sum, { amount }) => sum + amount, 0)
  if (missing < leastPayment) return
  const means = found.find(payment => payment.means)?.means ?? null
  const description = texts.more(order.serviceName, formatDay(order.startsAt))
  await payLater(tx, { order, by: { ...first, means }, amount: missing, description }, now)
}
