import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { log } from '#platform/log.server.ts'

/** So many are named in the log. */
const MOST_NAMED = 20

type WrongSum = { account: number; bookedOn: string; kept: number; counted: number }

/**
 * Counts the kept sums anew, and puts right what is not what the lines say; tells it as an error, since nothing should ever make it
 * so. Answers how many were wrong.
 */
export async function mendSums(tx: Transaction): Promise<number> {
  const wrong: WrongSum[] = await tx
    .select({
      account: sql<number>`wrong.account`,
      bookedOn: sql<string>`wrong.booked_on::text`,
      kept: sql<number>`wrong.kept`.mapWith(Number),
      counted: sql<number>`wrong.counted`.mapWith(Number),
    })
    .from(sql`wrong_ledger_sums() wrong`)
  if (wrong.length === 0) return 0
  log.error({ count: wrong.length, sums: wrong.slice(0, MOST_NAMED) }, 'ledger sums were wrong')
  await tx.execute(sql`select mend_ledger_sums()`)
  return wrong.length
}
