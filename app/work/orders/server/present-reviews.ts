import { reviewsCloseAt, reviewsShowAt } from '#app/facts/order-process.ts'
import { reviewStateOf } from '#app/facts/reviews-states.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderCard, OrderDetails } from '../api.ts'
import type { FoundOrder } from './find-orders.ts'

type Kept = NonNullable<FoundOrder['review']> | NonNullable<FoundOrder['customerReview']>

/**
 * A review as the viewer may read it: one's own always, the other's once published. Nobody sees a removed
 * one.
 */
function readable<Review extends Kept>(review: Review | null, mine: boolean): Review | null {
  const state = reviewStateOf(review)
  return state === 'published' || (state === 'hidden' && mine) ? review : null
}

const common = ({ id, stars, text, writtenAt }: Kept) => ({
  id,
  stars,
  text,
  writtenAt: writtenAt.toISOString(),
})

/** Both reviews, as far as the viewer may read them, and the deadline for writing. */
export function presentReviews(
  { order, review, customerReview }: FoundOrder,
  viewer: OrderCard['viewer'],
  now: Date,
): Pick<OrderDetails, 'review' | 'customerReview' | 'reviewing'> {
  const byCustomer = readable(review, viewer === customerRole)
  const byWorker = readable(customerReview, viewer === 'worker')
  return {
    review: byCustomer && {
      ...common(byCustomer),
      answer: byCustomer.answer,
      answeredAt: byCustomer.answeredAt?.toISOString() ?? null,
    },
    customerReview: byWorker && common(byWorker),
    reviewing: order.completedAt && {
      byConsumer: reviewStateOf(review),
      byWorker: reviewStateOf(customerReview),
      showAt: reviewsShowAt(order.completedAt).toISOString(),
      closeAt: reviewsCloseAt(order.completedAt).toISOString(),
      closed: now >= reviewsCloseAt(order.completedAt),
    },
  }
}
