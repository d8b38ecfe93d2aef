import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { formatDayYear, instantOf } from '#platform/shared/time.ts'
import { decideInput } from '../api.ts'
import { cardEvent, type HmsCardEvent } from '../events.ts'
import { texts } from '../texts.ts'
import { askedFrom, dayAfterLast } from './card-days.ts'
import { type LoadedCard, lockCard } from './load-card.ts'
import { tellWorker } from './tell.ts'
import { endItself, remindItself } from './timers.ts'

/**
 * An administrator has seen the card, or does not accept it. The worker is told. Errors: INVALID_INPUT at `reason`;
 * CONFLICT when it was decided or replaced since the page was read.
 */
export const decideCard = command<z.infer<typeof decideInput>, { done: true }, LoadedCard, HmsCardEvent>({
  name: 'hms-card.decide',
  input: decideInput,
  load: ({ tx, input }) => lockCard(tx, input.cardId),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async (
    { tx, actor, emit, input: { accepted, reason }, now },
    { id, profileId, userId, expiresOn },
  ) => {
    demandPerson(actor)
    if (!accepted && !reason) throw invalidInput({ reason: texts.reasonMissing })
    const ends = dayAfterLast(expiresOn)
    if (accepted && ends <= now) throw conflict(texts.expired, 'expired')
    const decided = await tx
      .update(hmsCards)
      .set({
        status: accepted ? 'accepted' : 'refused',
        reason: accepted ? null : reason,
        decidedAt: now,
        decidedBy: actor.userId,
      })
      .where(and(eq(hmsCards.id, id), eq(hmsCards.status, 'waiting')))
      .returning({ id: hmsCards.id })
    if (decided.length === 0) throw conflict(texts.decidedMeanwhile, 'state.changed')
    if (!accepted) {
      await tellWorker(tx, userId, 'hms-card.refused', { reason }, now)
      return { done: true }
    }
    await tellWorker(
      tx,
      userId,
      'hms-card.accepted',
      { until: formatDayYear(instantOf(expiresOn, '12:00') ?? now) },
      now,
    )
    const ask = askedFrom(expiresOn)
    await enqueue(tx, remindItself, { cardId: id }, ask > now ? ask : now)
    await enqueue(tx, endItself, { cardId: id }, ends)
    emit(cardEvent('hms-card.gained', profileId))
    return { done: true }
  },
  audit: ({ input, subject }) => ({
    subjectId: subject.profileId,
    details: { cardId: subject.id, accepted: input.accepted },
  }),
})
