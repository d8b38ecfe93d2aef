import { gt, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerSummed } from '#app/schema/ledger.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Sweep } from '#platform/jobs/sweep.server.ts'

/** So many vouchers may come after the sums before they are brought on: some milliseconds for whoever reads them. */
const MOST_AFTER = 500

/** Brings the sums on. Answers how many vouchers came in: none while somebody who began before is still booking. */
export async function keepSums(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ added: string }>(sql`select keep_ledger_sums() as added`)
  return Number(rows[0]?.added ?? 0)
}

/** Sums by account and day, so that a balance is not counted from the first day of the books. */
export const sweepSums: Sweep = {
  name: 'ledger.keep-sums',
  isDue: async () => {
    const [summed] = await reader.select({ through: ledgerSummed.through }).from(ledgerSummed)
    const after = await reader
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(gt(ledgerEntries.id, summed?.through ?? 0))
      .orderBy(ledgerEntries.id)
      .offset(MOST_AFTER)
      .limit(1)
    return after.length > 0
  },
  catchUp: keepSums,
}
