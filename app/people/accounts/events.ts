/**
 * The owner of a mailbox has taken over an account whose address nobody had confirmed. Somebody else may have registered
 * it, so what gives a lasting way in, or leads money away, does not go with it.
 */
export type AccountClaimed = { type: 'account.claimed'; subjectId: string; data: Record<string, never> }

export const accountClaimed = (userId: string): AccountClaimed => ({
  type: 'account.claimed',
  subjectId: userId,
  data: {},
})
