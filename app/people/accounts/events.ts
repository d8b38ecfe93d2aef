import type { Party } from '#app/facts/roles.ts'

/**
 * The owner of a mailbox took over an account with an unconfirmed address. A stranger may have registered it,
 * so lasting ways in and payment details are dropped.
 */
export type AccountClaimed = { type: 'account.claimed'; subjectId: string; data: Record<string, never> }

export const accountClaimed = (userId: string): AccountClaimed => ({
  type: 'account.claimed',
  subjectId: userId,
  data: {},
})

/**
 * A person has an account but no profile yet. Published at once, since the command's next step makes a
 * session for the profile that a reaction creates.
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
