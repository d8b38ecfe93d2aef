import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orders } from '#app/schema/orders.server.ts'
import { safetyCases } from '#app/schema/today.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import type { VisitEvent } from '#app/work/evidence/events.ts'
import { type LoadedOrder, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { type Reaction, react } from '#platform/events.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { allowFrom, onlySystem } from '#platform/shared/policy.ts'
import { todayNotices } from '../notices.ts'
import { safetyTimes } from '../safety-times.ts'
import { raiseItself } from './raise-unanswered.ts'
import { type Done, insideSince, type OfOrder, ofOrder } from './safety.ts'

/** When somebody is asked who has not gone by this moment. */
const dueOf = (since: Date) => new Date(since.getTime() + safetyTimes.asksAfter)

/**
 * Asks a worker who has not checked out long after the work should be over, or after coming back past it. Run by a timer, which
 * comes again when the end was moved.
 */
export const askIfFine = command<OfOrder, Done, { order: LoadedOrder; since: Date | null }>({
  name: 'safety.ask-if-fine',
  input: ofOrder,
  load: async ({ tx, input }) => {
    const order = await lockOrder(tx, input.orderId)
    return { order, since: await insideSince(tx, order) }
  },
  authorise: ({ actor, now }, { since }) => {
    const system = onlySystem(actor, 'Det spør systemet om.')
    return system.allowed && since ? allowFrom(dueOf(since), now, 'Det er for tidlig å spørre.') : system
  },
  run: async ({ tx, now }, { order, since }) => {
    if (!since) return { done: true }
    const { id: orderId, worker } = order
    const asked = await tx
      .insert(safetyCases)
      .values({ id: randomUUID(), orderId, kind: 'check', at: now, endsAt: since })
      .onConflictDoNothing()
      .returning({ id: safetyCases.id })
    if (asked.length === 0) return { done: true }
    const said = todayNotices['safety.asked'].says({ orderId, ended: since < order.endsAt })
    await notify(tx, now, { userId: worker.userId, role: 'worker', kind: 'safety.asked', ...said })
    const until = new Date(now.getTime() + safetyTimes.waitsFor)
    await enqueue(tx, raiseItself, { orderId, endsAt: since.toISOString() }, until)
    return { done: true }
  },
  audit: ({ subject: { order } }) => ({ subjectId: order.id }),
})

export const askItself = timerJob('safety.ask', ofOrder, askIfFine)

/** From the start on, somebody is expected to come out again. */
export const askAfterTheEnd = react<OrderEvent, OrderEvent['type']>(
  'order.started',
  async ({ data }, { tx }) => {
    await enqueue(tx, askItself, { orderId: data.orderId }, dueOf(data.order.endsAt))
  },
)

/** Somebody else ends the work before its time: the worker is asked an hour after that, if they say nothing themselves. */
export const askAfterOthersEnd: Reaction[] = (
  [
    'order.stopped',
    'order.called-off',
    'order.reassigned',
    'order.delivered-for',
    'order.delivered-unreported',
  ] as const
).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data: { orderId, order } }, { tx }) => {
    const since = await insideSince(tx, { id: orderId, endsAt: order.endsAt })
    if (since) await enqueue(tx, askItself, { orderId }, dueOf(since))
  }),
)

/** Who comes back when the question would have been asked already is asked an hour after that. */
export const askAfterComingBack = react<VisitEvent, VisitEvent['type']>(
  'visit.began',
  async ({ data }, { tx, now }) => {
    const [order] = await tx.select({ endsAt: orders.endsAt }).from(orders).where(eq(orders.id, data.orderId))
    if (order && now >= dueOf(order.endsAt))
      await enqueue(tx, askItself, { orderId: data.orderId }, dueOf(now))
  },
)
