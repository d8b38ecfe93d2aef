import { and, eq } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isGone } from '#app/schema/suspension.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import { besideWords, factsOf } from '#app/work/orders/server/index.ts'
import type { SeriesEvent } from '#app/work/series/events.ts'
import { type Reaction, react } from '#platform/events.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { substituteNotices } from '../notices.ts'
import { asksAt } from '../rules.ts'
import { sendItself } from './send-substitute.ts'

/** An occurrence of a series is lost. Whether a substitute is wanted is asked by the job, so that this never waits for it. */
const atLoss: Reaction[] = (['order.given-up', 'order.absent', 'order.reassigned'] as const).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data: { orderId, order } }, { tx, now }) => {
    if (order.seriesId || order.isChosenBySystem) await enqueue(tx, sendItself, { orderId }, now)
  }),
)

/** The worker of a series is not available: each occurrence is looked at when it is near, should it still be so. */
const whenAway = react<OrderEvent, OrderEvent['type']>(
  'order.marked',
  async ({ data: { orderId, order } }, { tx, now }) => {
    if (order.seriesId) await enqueue(tx, sendItself, { orderId }, asksAt(order.startsAt, now))
  },
)

/** The choice is made while the worker is not available. */
const whenWanted = react<SeriesEvent, SeriesEvent['type']>(
  'series.substitute-wanted',
  async ({ data: { seriesId } }, { tx, now }) => {
    const away = await tx
      .select({ orderId: orders.id, startsAt: orders.startsAt })
      .from(orders)
      .innerJoin(profiles, eq(profiles.id, orders.workerId))
      .where(and(eq(orders.seriesId, seriesId), eq(orders.status, 'confirmed'), isGone(profiles)))
    for (const { orderId, startsAt } of away)
      await enqueue(tx, sendItself, { orderId }, asksAt(startsAt, now))
  },
)

/** Whom the system asked, said no or did not answer: the next one is asked. */
const atRefusal: Reaction[] = (['order.declined', 'order.expired', 'order.closed'] as const).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data: { orderId, order } }, { tx, now }) => {
    if (order.isChosenBySystem) await enqueue(tx, sendItself, { orderId }, now)
  }),
)

/** Whoever cannot be counted on gives way, and is told by this: the step is only a part of asking somebody else. */
const atReplacement = react<OrderEvent, OrderEvent['type']>(
  'order.replaced',
  async ({ data }, { tx, now }) => {
    const { customer, service, when } = factsOf(data.order, now, null)
    await notify(tx, now, {
      ...{ userId: data.order.worker.userId, role: 'worker', kind: 'order.replaced' },
      ...substituteNotices['order.replaced'].says({
        ...{ customer, service, when },
        link: orderPath('worker', data.orderId),
      }),
      ...besideWords(data, 'worker', now),
    })
  },
)

export const substituteReactions: Reaction[] = [...atLoss, whenAway, whenWanted, ...atRefusal, atReplacement]
