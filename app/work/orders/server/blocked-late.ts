import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { BlockLiftedEvent } from '#app/facts/block-events.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { blocks } from '#app/schema/messages.server.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { administrators, notify } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { formatMoment, formatSpan, HOUR } from '#platform/shared/time.ts'
import { orderNotices } from '../notices.ts'
import { cancelsForFree } from '../settlement.ts'
import { charges, customers, joined, workers } from './find-orders.ts'

type Late = { action: 'cancel' | 'give-up'; at: Date; startsAt: Date }

/** Calling off in good time is free for a customer; a worker's give-up counts whenever it comes. */
const wasFree = ({ action, at, startsAt }: Late) => action === 'cancel' && cancelsForFree(startsAt, at)

/** `avbestilte 3 timer før start`. */
function whatTheyDid({ action, at, startsAt }: Late): string {
  const hours = Math.max(0, Math.floor((startsAt.getTime() - at.getTime()) / HOUR))
  const before = hours === 0 ? 'under en time' : hours === 1 ? 'en time' : `${hours} timer`
  return `${action === 'cancel' ? 'avbestilte' : 'meldte forfall'} ${before} før start`
}

type Told = Late & {
  orderId: string
  service: string
  endsAt: Date
  blockedAt: Date
  who: string
  other: string
}

async function tell(
  tx: Transaction,
  now: Date,
  kind: 'order.blocked-late' | 'order.block-lifted',
  one: Told,
) {
  const said = orderNotices[kind].says({
    ...one,
    when: formatSpan(one.startsAt, one.endsAt),
    blockedAt: formatMoment(one.blockedAt),
    late: whatTheyDid(one),
  })
  for (const { userId } of await administrators(tx))
    await notify(tx, now, { userId, role: 'admin', kind, ...said })
}

/** Whoever blocked calls off for nothing. When it would have cost or counted, the administrators are told who and when. */
const seeLate = (['order.cancelled', 'order.given-up'] as const).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data: { orderId, order } }, { tx, now }) => {
    const action = event === 'order.cancelled' ? 'cancel' : 'give-up'
    if (wasFree({ action, at: now, startsAt: order.startsAt })) return
    const [by, of] = action === 'cancel' ? [order.customer, order.worker] : [order.worker, order.customer]
    const [block] = await tx
      .select({ at: blocks.at })
      .from(blocks)
      .where(and(eq(blocks.blockerId, by.id), eq(blocks.blockedId, of.id)))
    if (!block) return
    const { startsAt, endsAt, serviceName: service } = order
    await tell(tx, now, 'order.blocked-late', {
      ...{ orderId, action, at: now, startsAt, endsAt, service },
      ...{ blockedAt: block.at, who: by.fullName, other: of.fullName },
    })
  }),
)

/** A block that excused something late is lifted: was it made for that alone? */
const seeLifted = react<BlockLiftedEvent, BlockLiftedEvent['type']>(
  'pair.unblocked',
  async ({ data: { blockerId, blockedId, blockedAt } }, { tx, now }) => {
    const found = await tx
      .select({
        order: orders,
        step: orderSteps,
        customer: customers.fullName,
        worker: workers.fullName,
      })
      .from(orderSteps)
      .innerJoin(orders, eq(orders.id, orderSteps.orderId))
      .innerJoin(customers, joined.customer)
      .innerJoin(workers, joined.worker)
      .leftJoin(charges, and(eq(charges.orderId, orders.id), eq(charges.kind, 'charge')))
      .where(
        and(
          inArray(orders.customerId, [blockerId, blockedId]),
          inArray(orders.workerId, [blockerId, blockedId]),
          eq(orders.status, 'cancelled'),
          isNull(charges.id),
          gte(orderSteps.at, blockedAt),
          sql`${orderSteps.action} = case when ${orders.customerId} = ${blockerId} then 'cancel' else 'give-up' end`,
        ),
      )
      .orderBy(asc(orderSteps.at))
    for (const { order, step, customer, worker } of found) {
      const byCustomer = order.customerId === blockerId
      const action = byCustomer ? 'cancel' : 'give-up'
      if (wasFree({ action, at: step.at, startsAt: order.startsAt })) continue
      await tell(tx, now, 'order.block-lifted', {
        ...{ orderId: order.id, action, at: step.at, blockedAt },
        ...{ startsAt: order.startsAt, endsAt: order.endsAt, service: order.serviceName },
        ...(byCustomer ? { who: customer, other: worker } : { who: worker, other: customer }),
      })
    }
  },
)

export const blockedLateReactions: Reaction[] = [...seeLate, seeLifted]
