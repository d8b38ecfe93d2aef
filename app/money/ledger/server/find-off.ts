import { sql } from 'drizzle-orm'
import { ledgerLines } from '#app/schema/ledger.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Ore } from '#platform/shared/money.ts'

/** What everything that was ever booked adds up to: 0, unless somebody went around the database's own checks. */
export async function findOff(read: Reader): Promise<Ore> {
  const [found] = await read
    .select({ off: sql<number>`coalesce(sum(${ledgerLines.amount}), 0)`.mapWith(Number) })
    .from(ledgerLines)
  return found?.off ?? 0
}
