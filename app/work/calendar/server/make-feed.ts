import { z } from 'zod'
import { calendarFeeds } from '#app/schema/calendar.server.ts'
import { command } from '#platform/command.ts'
import { seal } from '#platform/crypto.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { fingerprintOf, makeToken } from './feed-address.ts'
import { mayHaveFeed } from './policy.ts'

/** Makes a secret calendar address. The previous one stops working at once. */
export const makeFeed = command({
  name: 'calendar.make-feed',
  input: z.unknown(),
  load: async () => null,
  authorise: ({ actor }) => mayHaveFeed(actor),
  run: async ({ tx, actor, now }) => {
    if (actor.kind !== 'person') throw notFound()
    const { profileId } = actor
    const token = makeToken()
    const made = {
      tokenHash: fingerprintOf(token),
      tokenSealed: seal(token, profileId),
      at: now,
      readAt: null,
    }
    await tx
      .insert(calendarFeeds)
      .values({ profileId, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.profileId, set: made })
    return { done: true } as const
  },
  audit: () => ({ subjectId: null }),
})
