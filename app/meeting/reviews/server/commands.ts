import { texts } from '#app/facts/reviews-texts.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { writeReview } from './write-review.ts'

/**
 * A customer reviews a completed order: once, within 30 days. Errors: CONFLICT when it exists, FORBIDDEN when
 * it is too late.
 */
export const reviewOrder = writeReview({
  action: 'review',
  theirs: 'byWorker',
  insert: (tx, row) => tx.insert(reviews).values(row),
  constraints: { reviews_order_once: () => conflict(texts.reviewed, 'state.reviewed') },
})

/**
 * A worker reviews the customer of a completed order: once, within 30 days. Workers and the customer read it.
 * Errors: CONFLICT when it exists, FORBIDDEN when it is too late.
 */
export const reviewCustomer = writeReview({
  action: 'review-customer',
  theirs: 'byCustomer',
  insert: (tx, row) => tx.insert(customerReviews).values(row),
  constraints: { customer_reviews_order_once: () => conflict(texts.reviewed, 'state.reviewed') },
})
