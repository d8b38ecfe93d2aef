import { z } from 'zod'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { advance, can, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { publish, published } from './publish.ts'

const input = z.object({ orderId: z.uuid() })
type Order = Awaited<ReturnType<typeof lockOrder>>

/** Publishes a lone review 14 days after completion. Run by a timer; does nothing if both have written. */
export const publishReviews = command<z.infer<typeof input>, { done: true }, Order, OrderEvent>({
  name: 'order.publish-reviews',
  input,
  load: ({ tx, input: { orderId } }) => lockOrder(tx, orderId),
  authorise: ({ actor, now }, order) => can(actor, 'publish-reviews', order, now),
  run: async (context, order) => {
    await publish(context.tx, order.id, context.now)
    await advance(context, order, 'publish-reviews', { reviews: published(order.reviews) })
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
