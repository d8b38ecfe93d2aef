import { and, eq } from 'drizzle-orm'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { blocks } from '#app/schema/messages.server.ts'
import { orderSteps } from '#app/schema/orders.server.ts'
import { brokenAppointments } from '#app/schema/reliability.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { texts } from '../texts.ts'

type Row = typeof brokenAppointments.$inferInsert

/** An appointment that one of the two could not be counted on for counts against nobody. */
async function wasUncertain(tx: Transaction, orderId: string): Promise<boolean> {
  const [mark] = await tx
    .select({ id: orderSteps.id })
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orderId), eq(orderSteps.action, 'mark')))
    .limit(1)
  return mark !== undefined
}

async function write(
  tx: Transaction,
  { orderId, order: { worker, startsAt } }: OrderEvent['data'],
  said: Pick<Row, 'kind' | 'halves'> & Partial<Row>,
) {
  if (await wasUncertain(tx, orderId)) return
  const row = { orderId, workerId: worker.id, startsAt, state: 'counts' as const, ...said }
  await tx.insert(brokenAppointments).values(row).onConflictDoNothing()
}

/** Whoever blocked the customer calls off for nothing. */
async function isExcused(
  tx: Transaction,
  { customer, worker }: OrderEvent['data']['order'],
): Promise<boolean> {
  const [block] = await tx
    .select({ at: blocks.at })
    .from(blocks)
    .where(and(eq(blocks.blockerId, worker.id), eq(blocks.blockedId, customer.id)))
  return block !== undefined
}

const change = (tx: Transaction, orderId: string, set: Partial<Row>) =>
  tx.update(brokenAppointments).set(set).where(eq(brokenAppointments.orderId, orderId))

const on = (type: OrderEvent['type'], run: Parameters<typeof react<OrderEvent, OrderEvent['type']>>[1]) =>
  react<OrderEvent, OrderEvent['type']>(type, run)

/** What counts is written where the order ends, in its transaction; an objection that is upheld takes it out. */
export const reliabilityReactions: Reaction[] = [
  on('order.given-up', async ({ data }, { tx, now }) => {
    if (await isExcused(tx, data.order)) return
    await write(tx, data, {
      ...{ kind: 'give-up', halves: data.ill ? 1 : 2 },
      // Nobody who was frightened has to ask: it waits for us, and does not count meanwhile.
      ...(data.unsafe && { state: 'contested', askedAt: now, askedWhy: texts.unsafe }),
    })
  }),
  on('order.absent', ({ data }, { tx }) => write(tx, data, { kind: 'absent', halves: 2 })),
  on('order.was-there', async ({ data: { orderId } }, { tx }) => {
    await change(tx, orderId, { state: 'contested' })
  }),
  on('order.settled', async ({ data: { orderId, order, actorUserId, reason } }, { tx, now }) => {
    // Whoever is paid was there, or is not to blame.
    const struck = {
      state: 'struck' as const,
      decidedAt: now,
      decidedBy: actorUserId,
      decidedWhy: reason ?? '',
    }
    await change(tx, orderId, order.charged ? struck : { state: 'counts' })
  }),
]
