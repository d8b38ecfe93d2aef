import { and, eq } from 'drizzle-orm'
import { customerRole } from '#app/facts/roles.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay, formatMoment } from '#platform/shared/time.ts'
import type { PaymentEvent } from '../events.ts'
import { paymentNotices } from '../notices.ts'
import { isBegun } from '../reservation.ts'
import { callOffUnpaidItself } from './call-off-unpaid.ts'
import { lockPayment } from './lock-payment.ts'

/** The service, the day and the state of an order, with its customer's account. Null for none. */
async function findAbout(tx: Transaction, orderId: string | null, customerId: string) {
  if (!orderId) return null
  const [found] = await tx
    .select({
      service: orders.serviceName,
      startsAt: orders.startsAt,
      status: orders.status,
      userId: profiles.userId,
      charged: orderLines.id,
    })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, customerId))
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'charge')))
    .where(eq(orders.id, orderId))
  return found ?? null
}

/**
 * A reservation that failed, or that nothing was stored for: the customer is told until when it can be mended, and what happens
 * otherwise. Of work that is charged already, they are told what they owe instead.
 */
const tellFailed: Reaction = react<PaymentEvent, PaymentEvent['type']>(
  'payment.failed',
  async ({ data: { paymentId, amount } }, { tx, now }) => {
    const { id, orderId, reference, mendUntil, customerId } = await lockPayment(tx, paymentId)
    const order = await findAbout(tx, orderId, customerId)
    if (!order || !mendUntil || order.charged) return
    const kind = 'payment.failed'
    const { service, userId, status } = order
    const said = paymentNotices[kind].says({
      ...{ paymentId, service, amount: formatKr(amount), until: formatMoment(mendUntil) },
      ...{ wasRefused: reference !== id, isBegun: isBegun(status) },
    })
    await notify(tx, now, { userId, role: customerRole, kind, ...said })
    await enqueue(tx, callOffUnpaidItself, { paymentId }, mendUntil)
  },
)

/** A charge that could not be taken: the customer owes it, and is told once how to pay it. */
const tellOwed: Reaction = react<PaymentEvent, PaymentEvent['type']>(
  'payment.owed',
  async ({ data: { paymentId, orderId, amount } }, { tx, now }) => {
    const { customerId } = await lockPayment(tx, paymentId)
    const order = await findAbout(tx, orderId, customerId)
    if (!order || !orderId) return
    const kind = 'payment.owed'
    const { service, userId, startsAt } = order
    const said = paymentNotices[kind].says({
      orderId,
      service,
      day: formatDay(startsAt),
      amount: formatKr(amount),
    })
    await notify(tx, now, { userId, role: customerRole, kind, ...said })
  },
)

export const failedReactions: Reaction[] = [tellFailed, tellOwed]
