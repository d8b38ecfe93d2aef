import { and, desc, eq, gte } from 'drizzle-orm'
import { isCleaning } from '#app/facts/service-kind.ts'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { profileServices } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { HmsCards, HmsCardView } from '../api.ts'

/** As many as a page needs. */
const MOST = 20

/** Does this worker offer cleaning? */
export async function offersCleaning(read: Reader, profileId: string): Promise<boolean> {
  const offered = await read
    .select({ serviceKind: profileServices.serviceKind })
    .from(profileServices)
    .where(eq(profileServices.profileId, profileId))
  return offered.some(({ serviceKind }) => isCleaning(serviceKind))
}

/** Another accepted card of this worker that is valid on a day, and longer than that. */
export async function hasCardAfter(read: Reader, profileId: string, on: LocalDate): Promise<boolean> {
  const [found] = await read
    .select({ id: hmsCards.id })
    .from(hmsCards)
    .where(
      and(eq(hmsCards.profileId, profileId), eq(hmsCards.status, 'accepted'), gte(hmsCards.expiresOn, on)),
    )
    .limit(1)
  return found !== undefined
}

/** A worker's cards as they are now: those that wait or hold, and the newest of the rest. */
export async function findCards(read: Reader, profileId: string, today: LocalDate): Promise<HmsCards> {
  const rows = await read
    .select()
    .from(hmsCards)
    .where(eq(hmsCards.profileId, profileId))
    .orderBy(desc(hmsCards.enteredAt), desc(hmsCards.id))
    .limit(MOST)
  const shown = rows.map(({ id, number, expiresOn, status, reason }): HmsCardView => {
    const isOver = status === 'accepted' && expiresOn < today
    return { id, number, expiresOn, reason, status: isOver ? 'ended' : status }
  })
  const isOver = ({ status }: HmsCardView) => status === 'refused' || status === 'ended'
  const until = shown.filter(({ status }) => status === 'accepted').map(({ expiresOn }) => expiresOn)
  return {
    needed: await offersCleaning(read, profileId),
    cards: shown.filter((one, place) => !isOver(one) || place === 0),
    validUntil: until.sort().at(-1) ?? null,
  }
}
