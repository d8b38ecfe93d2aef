import { eq } from 'drizzle-orm'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'

export type LoadedCard = typeof hmsCards.$inferSelect & { userId: string }

/** Reads and holds a card, with whose it is. */
export async function lockCard(tx: Transaction, cardId: string): Promise<LoadedCard> {
  const [card] = await tx.select().from(hmsCards).where(eq(hmsCards.id, cardId)).for('update')
  if (!card) throw notFound()
  const [owner] = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.id, card.profileId))
  return { ...card, userId: owner?.userId ?? '' }
}
