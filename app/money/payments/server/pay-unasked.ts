import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { payments } from '#app/schema/payments.server.ts'
import { orderSubstitutes } from '#app/schema/substitutes.server.ts'
import { seriesProcess } from '#app/work/series/series-process.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { formatDay } from '#platform/shared/time.ts'
import { texts } from '../texts.ts'
import type { Payment } from './lock-payment.ts'
import { payLater } from './pay-later.ts'

/** The approval of the series that an order is one of; null when it was asked for without one. */
async function findAgreement(tx: Transaction, seriesId: string): Promise<Payment | null> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.seriesId, seriesId), eq(payments.status, 'stored')))
    .limit(1)
  return found ?? null
}

/** What the customer approved for the order that this one stands in for; with means that are stored, if any is. */
async function findLostOnes(tx: Transaction, orderId: string): Promise<Payment | null> {
  const [found] = await tx
    .select({ payment: payments })
    .from(orderSubstitutes)
    .innerJoin(payments, eq(payments.orderId, orderSubstitutes.insteadOf))
    .where(eq(orderSubstitutes.orderId, orderId))
    .orderBy(sql`${payments.means} is null`, desc(payments.openedAt))
    .limit(1)
  return found?.payment ?? null
}

/**
 * An order that nobody approves before it is sent: one of a series, or one to a substitute, which one press sends (decisions,
 * section 11). It is reserved by means that are stored; where there are none, the customer is asked to approve it now, and it is
 * called off if they do not. In the transaction that makes it. Any other request is approved first, and is left alone here.
 */
const payUnasked: Reaction = react<OrderEvent, OrderEvent['type']>(
  'order.requested',
  async ({ data: { orderId, order, quiet } }, { tx, now }) => {
    if (!order.seriesId && !quiet) return
    const approved = await (order.seriesId ? findAgreement(tx, order.seriesId) : findLostOnes(tx, orderId))
    if (!approved) return
    const name = firstName(order.worker.fullName)
    const description = texts.description(order.serviceName, formatDay(order.startsAt), name)
    const work = { id: orderId, startsAt: order.startsAt, endsAt: order.endsAt }
    await payLater(tx, { order: work, by: approved, amount: order.agreed.gross, description }, now)
  },
)

/** What a series was approved with is let go of when it ends. Its orders that stand have their own. */
const endings = seriesProcess.rows
  .filter(({ to }) => to === 'ended')
  .map(({ event }) =>
    react<{ type: string; subjectId: string; data: { seriesId: string } }, string>(
      event,
      async ({ data: { seriesId } }, { tx }) => {
        await tx
          .update(payments)
          .set({ status: 'let-go' })
          .where(and(eq(payments.seriesId, seriesId), inArray(payments.status, ['stored', 'failed'])))
      },
    ),
  )

export const unaskedReactions: Reaction[] = [payUnasked, ...endings]
