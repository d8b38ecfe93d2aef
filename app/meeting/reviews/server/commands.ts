import { texts } from '#app/facts/reviews-texts.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { writeReview } from './write-review.ts'

/**
 * A customer says what a completed order was like: once, within 30 days.
 * Errors: CONFLICT when it is done already, FORBIDDEN when it is too late.
 */
export const reviewOrder = writeReview({
  action: 'review',
  theirs: 'byWorker',
  insert: (tx, row) => tx.insert(reviews).values(row),
  constraints: { reviews_order_once: () => conflict(texts.reviewed, 'state.reviewed') },
})

/**
 * A worker says what the customer of a completed order was like: once, within 30 days. Workers and the customer read
 * it. Errors: CONFLICT when it is done already, FORBIDDEN when it is too late.
 */
export const reviewCustomer = writeReview({
  action: 'review-customer',
  theirs: 'byConsumer',
  insert: (tx, row) => tx.insert(customerReviews).values(row),
  constraints: { customer_reviews_order_once: () => conflict(texts.reviewed, 'state.reviewed') },
})
