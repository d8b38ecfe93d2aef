import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { calendarFeeds } from '#app/schema/calendar.server.ts'
import { command } from '#platform/command.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'

/**
 * Records, at most once a day, that a calendar program reads a feed, so that its owner sees that it works.
 */
export const noteFeedRead = command({
  name: 'calendar.note-feed-read',
  input: z.object({ profileId: z.uuid() }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input, now }) => {
    const { profileId, readAt } = calendarFeeds
    const longAgo = or(isNull(readAt), lt(readAt, new Date(now.getTime() - DAY)))
    await tx
      .update(calendarFeeds)
      .set({ readAt: now })
      .where(and(eq(profileId, input.profileId), longAgo))
  },
  audit: ({ input }) => ({ subjectId: input.profileId }),
})
