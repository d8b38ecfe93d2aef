/** One of a pair blocked the other. What waits for an answer between the two ends in the same transaction. */
export type BlockEvent = {
  type: 'pair.blocked'
  /** The profile that is blocked. */
  subjectId: string
  data: { blockerId: string; blockedId: string; customerId: string; workerId: string }
}

/** Somebody lifted their own block. */
export type BlockLiftedEvent = {
  type: 'pair.unblocked'
  /** The profile that was blocked. */
  subjectId: string
  data: { blockerId: string; blockedId: string; blockedAt: Date }
}
