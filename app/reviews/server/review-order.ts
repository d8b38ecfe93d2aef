import { randomUUID } from 'node:crypto'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { advance, can, lockOrder } from '../../orders/server/index.ts'
import { reviewInput } from '../api.ts'
import { reviews } from './tables.server.ts'

/**
 * A customer says what a completed order was like: once, within 30 days (decisions.md, section 4).
 * Errors: CONFLICT when it is done already, FORBIDDEN when it is too late.
 */
export const reviewOrder = command({
  name: 'order.review',
  input: reviewInput,
  load: ({ tx, input }: { tx: Parameters<typeof lockOrder>[0]; input: { orderId: string } }) =>
    lockOrder(tx, input.orderId),
  authorise: ({ actor, now }, order) => can(actor, 'review', order, now),
  run: async (context, order) => {
    const { tx, input, now } = context
    const { stars, text } = input
    const { id: orderId, workerId, consumerId } = order
    await tx.insert(reviews).values({
      id: randomUUID(),
      orderId,
      workerId,
      consumerId,
      stars,
      text,
      writtenAt: now,
      publishedAt: now,
    })
    await advance(context, order, 'review')
    return { done: true as const }
  },
  audit: ({ input, subject }) => ({ subjectId: subject.id, details: { stars: input.stars } }),
  constraints: {
    reviews_order_once: () => conflict('Du har allerede gitt en vurdering.', 'state.reviewed'),
  },
})
