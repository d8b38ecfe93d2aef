import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { calendarFeeds } from '#app/schema/calendar.server.ts'
import { unseal } from '#platform/crypto.server.ts'
import { query } from '#platform/query.ts'
import type { Feed } from '../api.ts'
import { feedUrl } from './feed-address.ts'
import { mayHaveFeed } from './policy.ts'

const none: Feed = { url: null, madeAt: null, readAt: null }

/** The actor's secret calendar address in this role. */
export const myFeed = query<unknown, Feed>({
  name: 'calendar.feed',
  input: z.unknown(),
  authorise: ({ actor }) => mayHaveFeed(actor),
  run: async ({ read, actor }) => {
    if (actor.kind !== 'person') return none
    const [found] = await read
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.profileId, actor.profileId))
    if (!found) return none
    return {
      url: feedUrl(unseal(found.tokenSealed, found.profileId)),
      madeAt: found.at.toISOString(),
      readAt: found.readAt?.toISOString() ?? null,
    }
  },
})
