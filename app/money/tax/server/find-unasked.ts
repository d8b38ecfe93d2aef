import { and, asc, eq, exists, gte, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { personNumbers, taxCardAsked, taxCardOrders, taxCards } from '#app/schema/tax.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { HOUR } from '#platform/shared/time.ts'
import { mostPersons } from '#platform/vendors/skatteetaten/tax-cards.ts'

/** Whoever had no card is asked about again the next day. */
const ASKED_AGAIN_AFTER = 20 * HOUR

/** Workers who have consented and have a number. */
export const mayBeAsked = and(
  eq(profiles.taxConsent, true),
  eq(profiles.userType, 'worker'),
  isNull(users.deletedAt),
)

/**
 * Workers whose card of the year was not fetched since they entered the number, and is not on its way. Who entered theirs first comes
 * first; at most as many as one order takes.
 */
export async function findUnasked(read: Reader, year: number, now: Date): Promise<string[]> {
  const one = { one: sql`1` }
  const hasCard = exists(
    read
      .select(one)
      .from(taxCards)
      .where(
        and(
          eq(taxCards.workerId, personNumbers.profileId),
          eq(taxCards.year, year),
          eq(taxCards.source, 'fetched'),
          ne(taxCards.kind, 'none'),
          gte(taxCards.receivedAt, personNumbers.enteredAt),
        ),
      ),
  )
  const isAsked = read
    .select(one)
    .from(taxCardAsked)
    .innerJoin(taxCardOrders, eq(taxCardOrders.id, taxCardAsked.orderId))
    .where(
      and(
        eq(taxCardAsked.workerId, personNumbers.profileId),
        eq(taxCardOrders.year, year),
        gte(taxCardOrders.orderedAt, personNumbers.enteredAt),
        or(
          and(isNull(taxCardOrders.answeredAt), isNull(taxCardOrders.why)),
          gte(taxCardOrders.orderedAt, new Date(now.getTime() - ASKED_AGAIN_AFTER)),
        ),
      ),
    )
  const found = await read
    .select({ id: personNumbers.profileId })
    .from(personNumbers)
    .innerJoin(profiles, eq(profiles.id, personNumbers.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(mayBeAsked, sql`not ${hasCard}`, notExists(isAsked)))
    .orderBy(asc(personNumbers.enteredAt), asc(personNumbers.profileId))
    .limit(mostPersons)
  return found.map(({ id }) => id)
}
