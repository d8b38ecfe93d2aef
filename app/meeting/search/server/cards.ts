import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { proofsOf } from '#app/people/identity/server/index.ts'
import {
  countedAppointments,
  type StoredAnswer,
  searchCards,
  searchPeople,
  searchReliability,
} from '#app/schema/search.server.ts'
import { countedSince } from '#app/work/reliability/counted-months.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { isVerified } from './wish.ts'

/** Everything that a card shows, from its one row. Appointments count from a month on (`countedSince`). */
export const cardAt = (since: SQL) => ({
  id: searchCards.profileId,
  userId: searchCards.userId,
  card: searchCards.card,
  proofs: proofsOf(sql`${searchCards.userId}`),
  appointments: countedAppointments(searchCards.profileId, since),
  completed: sql<number>`coalesce(${searchReliability.completed}, 0)`,
  cameAgain: sql<number>`coalesce(${searchReliability.cameAgain}, 0)`,
  answers: sql<StoredAnswer[]>`coalesce(${searchReliability.answers}, '[]')`,
})

/** A worker as found. */
export type WorkerRow = Awaited<ReturnType<typeof cardsWhere>>[number]

/** The cards of the listed workers that meet a condition, best first. */
export const cardsWhere = (read: Reader, condition: SQL | undefined, limit: number, now: Date) =>
  read
    .select(cardAt(sql`${countedSince(now)}`))
    .from(searchPeople)
    .innerJoin(searchCards, eq(searchCards.n, searchPeople.n))
    .leftJoin(searchReliability, eq(searchReliability.workerId, searchPeople.profileId))
    .where(condition)
    .orderBy(desc(searchPeople.byBest), desc(searchPeople.n))
    .limit(limit)

/** One listed worker; undefined when there is none. */
export async function findListedWorker(read: Reader, workerId: string, now: Date) {
  const [found] = await cardsWhere(read, eq(searchPeople.profileId, workerId), 1, now)
  return found
}

/** The best rated verified workers who have a picture. */
export const findFeatured = (read: Reader, limit: number, now: Date) =>
  cardsWhere(read, and(isVerified, sql`${searchCards.card}::json->>'image' is not null`), limit, now)
