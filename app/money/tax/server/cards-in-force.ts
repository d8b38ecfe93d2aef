import { and, desc, eq } from 'drizzle-orm'
import { taxCards } from '#app/schema/tax.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { StoredCard } from './card-of.ts'

/** More than one a week for years is nobody's. */
const MOST = 200

/** Every card that was received of a worker, the newest first. */
export const findCards = (read: Reader, workerId: string): Promise<StoredCard[]> =>
  read
    .select()
    .from(taxCards)
    .where(eq(taxCards.workerId, workerId))
    .orderBy(desc(taxCards.receivedAt), desc(taxCards.id))
    .limit(MOST)

/**
 * The card that holds for a worker in a year: the newest. Null where there is none, and half is withheld. One with a `remark` waits for
 * a person: no pay is made by it before another has been entered.
 */
export async function findCardInForce(
  read: Reader,
  workerId: string,
  year: number,
  source?: StoredCard['source'],
): Promise<StoredCard | null> {
  const [found] = await read
    .select()
    .from(taxCards)
    .where(
      and(
        eq(taxCards.workerId, workerId),
        eq(taxCards.year, year),
        source ? eq(taxCards.source, source) : undefined,
      ),
    )
    .orderBy(desc(taxCards.receivedAt), desc(taxCards.id))
    .limit(1)
  return found ?? null
}
