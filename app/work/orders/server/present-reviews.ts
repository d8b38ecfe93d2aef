import { reviewsCloseAt, reviewsShowAt } from '#app/facts/order-process.ts'
import { type ReviewState, reviewStateOf } from '#app/facts/reviews-states.ts'
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

/** A review that waits for its counterpart is shown after 14 days, and that ends the time for the counterpart. */
const closeAt = (completedAt: Date, ...states: readonly ReviewState[]): Date =>
  states.includes('hidden') ? reviewsShowAt(completedAt) : reviewsCloseAt(completedAt)

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
      closeAt: closeAt(order.completedAt, reviewStateOf(review), reviewStateOf(customerReview)).toISOString(),
      closed:
        now >= closeAt(order.completedAt, reviewStateOf(review), reviewStateOf(customerReview)) ||
        reviewStateOf(review) === 'published' ||
        reviewStateOf(customerReview) === 'published',
    },
  }
}
