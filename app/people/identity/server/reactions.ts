import { eq } from 'drizzle-orm'
import type { AccountClaimed } from '#app/people/accounts/events.ts'
import { identityProofs } from '#app/schema/identity.server.ts'
import { type Reaction, react } from '#platform/events.ts'

/** A stranger's proofs do not stay with an account that the mailbox's owner takes over. */
export const identityReactions: Reaction[] = [
  react<AccountClaimed, AccountClaimed['type']>('account.claimed', async ({ subjectId }, { tx }) => {
    await tx.delete(identityProofs).where(eq(identityProofs.userId, subjectId))
  }),
]
