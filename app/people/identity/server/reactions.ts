import { eq } from 'drizzle-orm'
import type { AccountClaimed } from '#app/people/accounts/events.ts'
import { identityProofs } from '#app/schema/identity.server.ts'
import { type Reaction, react } from '#platform/events.ts'

/** What a stranger has let be proven of them does not go with the account to the mailbox's owner. */
export const identityReactions: Reaction[] = [
  react<AccountClaimed, AccountClaimed['type']>('account.claimed', async ({ subjectId }, { tx }) => {
    await tx.delete(identityProofs).where(eq(identityProofs.userId, subjectId))
  }),
]
