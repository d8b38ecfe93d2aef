/**
 * The state of a review: not written, visible only to its writer, published, or removed by an administrator.
 */
export const reviewStates = ['none', 'hidden', 'published', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The state of a review as it is kept; null when there is none. */
export function reviewStateOf(
  review: { publishedAt: Date | null; hiddenAt: Date | null } | null | undefined,
): ReviewState {
  if (!review) return 'none'
  if (review.hiddenAt) return 'removed'
  return review.publishedAt ? 'published' : 'hidden'
}

/** The two reviews of an order. */
export type Reviewing = { byCustomer: ReviewState; byWorker: ReviewState }
