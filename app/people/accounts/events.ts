import type { Party } from '#app/facts/roles.ts'

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

/**
 * Somebody has an account now and no profile yet. It is published at once, not at the end of the command: the session
 * that the command goes on to make acts as the profile that comes of it.
 */
export type AccountCreated = {
  type: 'account.created'
  subjectId: string
  data: { userType: Party; fullName: string }
}

export const accountCreated = (userId: string, data: AccountCreated['data']): AccountCreated => ({
  type: 'account.created',
  subjectId: userId,
  data,
})
