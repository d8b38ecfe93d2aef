import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Price } from '#app/facts/price.ts'
import { ledgerChecks, ledgerEntries } from '#app/schema/ledger.server.ts'
import { chargingSteps, orderLines, orderSteps, orders } from '#app/schema/orders.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Sweep } from '#platform/jobs/sweep.server.ts'
import { localDate } from '#platform/shared/time.ts'
import { chargeEntry } from '../entries.ts'
import { post } from './post.ts'

/** What one round books; the rest waits for the next. */
const AT_ONCE = 1000

const isUnbooked = and(
  eq(orderLines.kind, 'charge'),
  // Nothing was charged or earned: there is nothing to book.
  sql`(${orderLines.gross} <> 0 or ${orderLines.wage} <> 0)`,
  sql`not exists (select from ${ledgerEntries} where ${ledgerEntries.cause} = 'charge:' || ${orderLines.id})`,
)

const findUnbooked = (read: Reader, most: number) =>
  read
    .select({ line: orderLines, completedAt: orders.completedAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isUnbooked)
    .limit(most)

/** When each of these orders was charged, of those that were not completed. */
async function findCharged(read: Reader, orderIds: string[]): Promise<Map<string, Date | null>> {
  const found = await read
    .select({ orderId: orderSteps.orderId, at: max(orderSteps.at) })
    .from(orderSteps)
    .where(and(inArray(orderSteps.orderId, orderIds), inArray(orderSteps.action, [...chargingSteps])))
    .groupBy(orderSteps.orderId)
  return new Map(found.map(({ orderId, at }) => [orderId, at]))
}

/** Books orders that were charged before there were books, on the day when they were. Answers how many. */
export async function bookEarlier(tx: Transaction, now: Date): Promise<number> {
  const found = await findUnbooked(tx, AT_ONCE)
  const ended = found.filter(({ completedAt }) => !completedAt).map(({ line }) => line.orderId)
  const charged = ended.length > 0 ? await findCharged(tx, ended) : new Map<string, Date | null>()
  for (const { line, completedAt } of found) {
    const at = completedAt ?? charged.get(line.orderId) ?? now
    const charge = { orderId: line.orderId, lineId: line.id, price: line as Price }
    await post(tx, now, chargeEntry(charge, localDate(at)))
  }
  return found.length
}

/** What is kept once there are none left from before the books: whatever is charged since is booked with its charge. */
export const bookedMark = 'earlier'

const isMarked = async (read: Reader): Promise<boolean> =>
  (
    await read
      .select({ at: ledgerChecks.at })
      .from(ledgerChecks)
      .where(eq(ledgerChecks.source, bookedMark))
      .limit(1)
  ).length > 0

/**
 * Charges that are not in the books: of those from before them there are many, later none. Looked for until all are booked, and
 * then no more but by the comparison of every night.
 */
export const sweepUnbooked: Sweep = {
  name: 'ledger.book-earlier',
  isDue: async () => !(await isMarked(reader)),
  catchUp: async (tx, now) => {
    const booked = await bookEarlier(tx, now)
    if (booked < AT_ONCE)
      await tx.insert(ledgerChecks).values({ source: bookedMark, at: now }).onConflictDoNothing()
    return booked
  },
}
