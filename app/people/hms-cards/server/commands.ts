import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { command } from '#platform/command.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allowFrom, onlySystem } from '#platform/shared/policy.ts'
import { formatDayYear, instantOf, localDate } from '#platform/shared/time.ts'
import { cardEvent, type HmsCardEvent } from '../events.ts'
import { askedFrom, dayAfterLast } from './card-days.ts'
import { hasCardAfter, offersCleaning } from './find-cards.ts'
import { type LoadedCard, lockCard } from './load-card.ts'
import { tellWorker } from './tell.ts'

export const cardInput = z.object({ cardId: z.uuid() })
type CardInput = z.infer<typeof cardInput>

const isTimed = (actor: Actor, { status }: LoadedCard) => onlySystem(actor).allowed && status === 'accepted'

/** Asks for the next card, once. Run by a timer; nothing when there is one already, or when the worker cleans no more. */
export const remindOfCard = command<CardInput, { told: boolean }, LoadedCard>({
  name: 'hms-card.remind',
  input: cardInput,
  load: ({ tx, input }) => lockCard(tx, input.cardId),
  authorise: ({ actor, now }, card) =>
    isTimed(actor, card)
      ? allowFrom(askedFrom(card.expiresOn), now, 'Kortet er gyldig lenge ennå.')
      : onlySystem(actor),
  run: async ({ tx, now }, card) => {
    const after = dayAfterLast(card.expiresOn)
    if (card.status !== 'accepted' || card.remindedAt || after <= now) return { told: false }
    if (await hasCardAfter(tx, card.profileId, localDate(after))) return { told: false }
    if (!(await offersCleaning(tx, card.profileId))) return { told: false }
    await tx.update(hmsCards).set({ remindedAt: now }).where(eq(hmsCards.id, card.id))
    const until = formatDayYear(instantOf(card.expiresOn, '12:00') as Date)
    await tellWorker(tx, card.userId, 'hms-card.expiring', { until }, now)
    return { told: true }
  },
  audit: ({ subject, output }) => ({ subjectId: subject.profileId, details: output }),
})

/** Ends a card after its last day: search offers no cleaning by it any more. Run by a timer. */
export const endCard = command<CardInput, { ended: boolean }, LoadedCard, HmsCardEvent>({
  name: 'hms-card.end',
  input: cardInput,
  load: ({ tx, input }) => lockCard(tx, input.cardId),
  authorise: ({ actor, now }, card) =>
    isTimed(actor, card)
      ? allowFrom(dayAfterLast(card.expiresOn), now, 'Kortet er gyldig ennå.')
      : onlySystem(actor),
  run: async ({ tx, now, emit }, card) => {
    if (card.status !== 'accepted') return { ended: false }
    const ended = await tx
      .update(hmsCards)
      .set({ endedAt: now })
      .where(and(eq(hmsCards.id, card.id), isNull(hmsCards.endedAt)))
      .returning({ id: hmsCards.id })
    if (ended.length === 0) return { ended: false }
    if (await hasCardAfter(tx, card.profileId, localDate(now))) return { ended: true }
    if (await offersCleaning(tx, card.profileId)) await tellWorker(tx, card.userId, 'hms-card.ended', {}, now)
    emit(cardEvent('hms-card.lost', card.profileId))
    return { ended: true }
  },
  audit: ({ subject, output }) => ({ subjectId: subject.profileId, details: output }),
})
