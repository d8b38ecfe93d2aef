import { and, eq, sql } from 'drizzle-orm'
import type { AccountNumber } from '#app/facts/books.ts'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Ore } from '#platform/shared/money.ts'

/** What stands on an account for one order, in øre: debit is plus. Reads what this transaction has booked. */
export async function balanceOfOrder(
  read: Transaction | Reader,
  orderId: string,
  account: AccountNumber,
): Promise<Ore> {
  const [found] = await read
    .select({ sum: sql<number>`coalesce(sum(${ledgerLines.amount}), 0)::bigint`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerLines.account, account)))
  return found?.sum ?? 0
}
