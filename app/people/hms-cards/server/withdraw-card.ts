import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { demandPerson, enforce } from '#platform/ruling.ts'
import { conflict, invalidInput, notFound } from '#platform/shared/errors.ts'
import { localDate } from '#platform/shared/time.ts'
import { withdrawInput } from '../api.ts'
import { cardEvent, type HmsCardEvent } from '../events.ts'
import { texts } from '../texts.ts'
import { hasCardAfter } from './find-cards.ts'
import { type LoadedCard, lockCard } from './load-card.ts'
import { tellWorker } from './tell.ts'

type Input = z.infer<typeof withdrawInput>

/** Holds the worker first: a yes to cleaning in the same second is given before this, and then marked, or after it, and refused. */
async function lockWithWorker(
  { tx, actor }: Pick<CommandContext<Input>, 'tx' | 'actor'>,
  cardId: string,
): Promise<LoadedCard> {
  enforce(onlyAdmin(actor), actor)
  const [held] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(hmsCards, eq(hmsCards.profileId, profiles.id))
    .where(eq(hmsCards.id, cardId))
    .for('no key update', { of: profiles })
  if (!held) throw notFound()
  return lockCard(tx, cardId)
}

/**
 * An administrator takes back the yes to a card: it was withdrawn by the authority, or accepted by mistake. The worker reads why, and
 * agreed cleaning becomes uncertain. Errors: INVALID_INPUT at `reason`; CONFLICT when it is no accepted card any more.
 */
export const withdrawCard = command<Input, { done: true }, LoadedCard, HmsCardEvent>({
  name: 'hms-card.withdraw',
  input: withdrawInput,
  load: context => lockWithWorker(context, context.input.cardId),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, actor, emit, input: { reason }, now }, { id, profileId, userId }) => {
    demandPerson(actor)
    if (!reason) throw invalidInput({ reason: texts.withdrawReasonMissing })
    const withdrawn = await tx
      .update(hmsCards)
      .set({ status: 'refused', reason, decidedAt: now, decidedBy: actor.userId })
      .where(and(eq(hmsCards.id, id), eq(hmsCards.status, 'accepted')))
      .returning({ id: hmsCards.id })
    if (withdrawn.length === 0) throw conflict(texts.decidedMeanwhile, 'state.changed')
    const hasAnother = await hasCardAfter(tx, profileId, localDate(now))
    await tellWorker(tx, userId, 'hms-card.withdrawn', { reason, hasAnother }, now)
    emit(cardEvent('hms-card.lost', profileId))
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.profileId, details: { cardId: subject.id } }),
})
