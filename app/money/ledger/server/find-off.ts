import { sql } from 'drizzle-orm'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { bookedDays } from './booked-days.ts'

/** What everything that was ever booked adds up to: 0, unless somebody went around the database's own checks. */
export async function findOff(read: Reader): Promise<Ore> {
  const days = bookedDays(read)
  const [found] = await read
    .select({ off: sql<number>`coalesce(sum(${days.debit} - ${days.credit}), 0)`.mapWith(Number) })
    .from(days)
  return found?.off ?? 0
}
