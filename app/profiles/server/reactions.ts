import { eq, sql } from 'drizzle-orm'
import { type Reaction, react } from '#platform/events.ts'
import type { AccountClaimed } from '../../accounts/events.ts'
import { profiles } from './tables.server.ts'

/** No wage goes to an account number that a stranger may have written. */
export const profileReactions: Reaction[] = [
  react<AccountClaimed, AccountClaimed['type']>('account.claimed', async ({ subjectId }, { tx, now }) => {
    await tx
      .update(profiles)
      .set({
        accountNumber: null,
        accountNumberEnd: null,
        updatedAt: now,
        version: sql`${profiles.version} + 1`,
      })
      .where(eq(profiles.userId, subjectId))
  }),
]
