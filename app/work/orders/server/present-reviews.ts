import { reviewsCloseAt, reviewsShowAt } from '#app/facts/order-process.ts'
import { reviewStateOf } from '#app/facts/reviews-states.ts'
import type { OrderCard, OrderDetails } from '../api.ts'
import type { FoundOrder } from './find-orders.ts'

type Kept = NonNullable<FoundOrder['review']> | NonNullable<FoundOrder['customerReview']>

/**
 * A review as the viewer may read it: one's own, also while nobody else sees it; the other's when it is published. What
 * an administrator has taken away is shown to nobody.
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

/** What the two have said of each other, as far as the viewer may read it, and until when they may. */
export function presentReviews(
  { order, review, customerReview }: FoundOrder,
  viewer: OrderCard['viewer'],
  now: Date,
): Pick<OrderDetails, 'review' | 'customerReview' | 'reviewing'> {
  const byConsumer = readable(review, viewer === 'employer')
  const byWorker = readable(customerReview, viewer === 'worker')
  return {
    review: byConsumer && {
      ...common(byConsumer),
      answer: byConsumer.answer,
      answeredAt: byConsumer.answeredAt?.toISOString() ?? null,
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
