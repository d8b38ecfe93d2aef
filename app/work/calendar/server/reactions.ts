import { eq, inArray } from 'drizzle-orm'
import type { AccountClaimed } from '#app/people/accounts/events.ts'
import { calendarFeeds } from '#app/schema/calendar.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { type Reaction, react } from '#platform/events.ts'

/** Removes a secret address that a stranger may have made. */
export const calendarReactions: Reaction[] = [
  react<AccountClaimed, AccountClaimed['type']>('account.claimed', async ({ subjectId }, { tx }) => {
    const owned = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, subjectId))
    await tx.delete(calendarFeeds).where(inArray(calendarFeeds.profileId, owned))
  }),
]
