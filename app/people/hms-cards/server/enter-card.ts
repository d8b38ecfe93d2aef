import { randomUUID } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import type { z } from 'zod'
import { lockOwnProfile } from '#app/people/profiles/server/index.ts'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import type { profiles } from '#app/schema/profiles.server.ts'
import { command } from '#platform/command.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { only } from '#platform/shared/policy.ts'
import { DAY, localDate } from '#platform/shared/time.ts'
import { enterInput } from '../api.ts'
import { texts } from '../texts.ts'

/** A card is issued for two years; a month more, for one that is entered before it begins. */
const VALID_AT_MOST = (2 * 366 + 31) * DAY

/**
 * A worker enters a card. One that waited is replaced; one that holds goes on until its last day, so that a new one can
 * be entered in time. Errors: INVALID_INPUT at the field, CONFLICT `already` for a card that was accepted.
 */
export const enterCard = command<
  z.infer<typeof enterInput>,
  { cardId: string },
  typeof profiles.$inferSelect
>({
  name: 'hms-card.enter',
  input: enterInput,
  load: ({ tx, actor }) => lockOwnProfile(tx, actor),
  authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
  run: async ({ tx, input: { number, expiresOn }, now }, { id: profileId }) => {
    if (expiresOn < localDate(now)) throw invalidInput({ expiresOn: texts.expired })
    if (expiresOn > localDate(new Date(now.getTime() + VALID_AT_MOST)))
      throw invalidInput({ expiresOn: texts.tooFar })
    const own = eq(hmsCards.profileId, profileId)
    const same = and(own, eq(hmsCards.number, number), eq(hmsCards.status, 'accepted'))
    const [known] = await tx
      .select({ id: hmsCards.id })
      .from(hmsCards)
      .where(and(same, gte(hmsCards.expiresOn, expiresOn)))
    if (known) throw conflict(texts.same, 'already')
    await tx.delete(hmsCards).where(and(own, eq(hmsCards.status, 'waiting')))
    const cardId = randomUUID()
    await tx
      .insert(hmsCards)
      .values({ id: cardId, profileId, number, expiresOn, enteredAt: now, status: 'waiting' })
    return { cardId }
  },
  audit: ({ subject, output }) => ({ subjectId: subject.id, details: { cardId: output.cardId } }),
})
