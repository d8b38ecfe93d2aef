import { orderProcess } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import type { SeriesEvent } from '#app/work/series/events.ts'
import { customersOwn, seriesProcess } from '#app/work/series/series-process.ts'
import { type Reaction, react } from '#platform/events.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { addSystemLine } from './lines.ts'

/**
 * Adds a system line to the parties' conversation for each order event. A request starts the conversation.
 */
const orderLines: Reaction[] = orderProcess.rows.map(({ event }) =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
    const { order } = data
    // A series writes one line for all its orders.
    if (data.quiet && order.seriesId) return
    const { done, from } = orderProcess.steps[data.action]
    // The first line describes the appointment; later ones only name it.
    const when = from.length === 0 ? `, ${formatSpan(order.startsAt, order.endsAt)}` : ''
    const text = [`${done}: ${order.serviceName}${when}`, data.what].filter(Boolean).join('. ')
    const pair = { customerId: order.customer.id, workerId: order.worker.id }
    await addSystemLine(tx, pair, { text, orderId: order.id }, now)
  }),
)

/** What the parties do with a series. A timer's steps are not shown. */
const seriesLines: Reaction[] = seriesProcess.rows
  .filter(
    ({ action, by }) =>
      action !== 'skip' &&
      !customersOwn.includes(action) &&
      (by !== 'timer' || action === 'expire' || action === 'shut'),
  )
  .map(({ event }) =>
    react<SeriesEvent, SeriesEvent['type']>(event, async ({ data }, { tx, now }) => {
      const { action, about, customerId, workerId } = data
      const text = `${seriesProcess.steps[action].done}: fast avtale, ${about}`
      await addSystemLine(tx, { customerId, workerId }, { text }, now)
    }),
  )

export const messageReactions: Reaction[] = [...orderLines, ...seriesLines]
