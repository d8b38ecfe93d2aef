import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Reader } from './reader.server.ts'

/** A total that is not what counting anew gives: of whom, what is counted, and both numbers. */
export type WrongTotal = { profileId: string; what: string; kept: number; counted: number }

/** Asks one of the functions that count anew (migration 0018). Reads everything once; empty when all is well. */
export const findWrong = (read: Reader, counting: SQL): Promise<WrongTotal[]> =>
  read
    .select({
      profileId: sql<string>`wrong.profile_id`,
      what: sql<string>`wrong.what`,
      kept: sql<number>`wrong.kept`.mapWith(Number),
      counted: sql<number>`wrong.counted`.mapWith(Number),
    })
    .from(sql`${counting} wrong`)

/** Puts every wrong total right, as the owner of the tables. Returns how many there were. */
export async function mendTotals(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ mended: string }>('select mend_totals() as mended')
    return Number(rows[0]?.mended)
  } finally {
    await client.end()
  }
}
