import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type ActionId, reviewsShowAt } from '#app/facts/order-process.ts'
import { type OrderEvent, quietly } from '#app/facts/orders-events.ts'
import type { Reviewing } from '#app/facts/reviews-states.ts'
import type { reviews } from '#app/schema/reviews.server.ts'
import { advance, can, lockOrder } from '#app/work/orders/server/index.ts'
import { type Command, command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { reviewInput } from '../api.ts'
import { publish, published } from './publish.ts'
import { publishThemselves } from './timers.ts'

type Input = z.infer<typeof reviewInput>
type Order = Awaited<ReturnType<typeof lockOrder>>
type Row = typeof reviews.$inferInsert

/**
 * Makes the command by which a party of a completed order reviews the other. A review stays hidden until both
 * have written or 14 days have passed. The order is locked, so that two writers, or a writer and the timer,
 * run one after the other.
 */
export function writeReview(definition: {
  action: Extract<ActionId, 'review' | 'review-customer'>
  /** The review by the other party. */
  theirs: keyof Reviewing
  insert: (tx: Transaction, row: Row) => Promise<unknown>
  constraints: Parameters<typeof command>[0]['constraints']
}): Command<Input, { done: true }> {
  const { action, theirs, insert, constraints } = definition
  const mine = theirs === 'byWorker' ? 'byCustomer' : 'byWorker'
  return command<Input, { done: true }, Order, OrderEvent>({
    name: `order.${action}`,
    input: reviewInput,
    constraints,
    load: ({ tx, input }) => lockOrder(tx, input.orderId),
    authorise: ({ actor, now }, order) => can(actor, action, order, now),
    run: async (context, order) => {
      const { tx, input, now } = context
      const { id: orderId, workerId, customerId } = order
      const showAt = order.completedAt ? reviewsShowAt(order.completedAt) : now
      const waits = order.reviews[theirs] === 'none' && now < showAt
      const { stars, text } = input
      await insert(tx, {
        ...{ id: randomUUID(), orderId, workerId, customerId, stars, text },
        writtenAt: now,
        publishedAt: waits ? null : now,
      })
      if (waits) await enqueue(tx, publishThemselves, { orderId }, showAt)
      // Of the review that opens both it is told that both can be read, not that one was written.
      const opens = order.reviews[theirs] === 'hidden'
      const written = { ...order.reviews, [mine]: waits ? 'hidden' : 'published' }
      const reviews = opens ? published(written) : written
      await advance(opens ? quietly(context) : context, order, action, { reviews })
      if (opens) {
        await publish(tx, orderId, now)
        await advance(context, order, 'publish-reviews', { reviews })
      }
      return { done: true }
    },
    // Keeps the stars out of the audit log, which administrators read, until they are published.
    audit: ({ subject }) => ({ subjectId: subject.id }),
  })
}
