import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { calendarFeeds } from '#app/schema/calendar.server.ts'
import { command } from '#platform/command.ts'
import { notFound } from '#platform/shared/errors.ts'
import { mayHaveFeed } from './policy.ts'

/** Removes a calendar address. Idempotent. */
export const removeFeed = command({
  name: 'calendar.remove-feed',
  input: z.unknown(),
  load: async () => null,
  authorise: ({ actor }) => mayHaveFeed(actor),
  run: async ({ tx, actor }) => {
    if (actor.kind !== 'person') throw notFound()
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.profileId, actor.profileId))
    return { done: true } as const
  },
  audit: () => ({ subjectId: null }),
})
