import { randomUUID } from 'node:crypto'
import { leastPayment } from '#app/facts/payment-states.ts'
import type { orders } from '#app/schema/orders.server.ts'
import { payments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { publish } from '#platform/events.ts'
import { nowhere } from '#platform/shared/actor.ts'
import type { Ore } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import type { PaymentEvent } from '../events.ts'
import { texts } from '../texts.ts'
import { askRelease } from './ask-act.ts'
import { asPayments } from './callers.ts'
import type { Payment } from './lock-payment.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'serviceName' | 'startsAt'>

/**
 * What was charged and nothing pays: the customer owes it, and is asked to approve it anew, as after a reservation that failed, but
 * without a time limit. One claim stands at a time, of exactly what is short; they are told of the first. What is too little for a
 * provider stays a debt in the books.
 */
export async function claimDebt(
  tx: Transaction,
  { id: orderId, serviceName, startsAt }: Order,
  short: Ore,
  found: readonly Payment[],
  now: Date,
): Promise<void> {
  const failed = found.filter(({ status }) => status === 'failed')
  const standing = failed.find(({ owed, amount }) => owed && amount === short)
  for (const one of failed) if (one !== standing) await askRelease(tx, one, 'rest', now)
  const [first] = found
  if (standing || !first || short < leastPayment) return
  const id = randomUUID()
  await tx.insert(payments).values({
    ...{ id, reference: id, customerId: first.customerId, orderId, provider: first.provider },
    ...{ amount: short, status: 'failed', owed: true, openedAt: now },
    description: texts.owed.description(serviceName, formatDay(startsAt)),
  })
  if (failed.some(({ owed }) => owed)) return
  const event: PaymentEvent = {
    type: 'payment.owed',
    subjectId: id,
    data: { paymentId: id, orderId, amount: short },
  }
  await publish(event, { tx, now, ...asPayments, origin: nowhere })
}
