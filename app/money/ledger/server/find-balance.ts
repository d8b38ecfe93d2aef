import { asc, lte, sql } from 'drizzle-orm'
import type { AccountNumber } from '#app/facts/books.ts'
import { ledgerLines } from '#app/schema/ledger.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Balance, BalanceRow } from '../api.ts'
import type { Span } from '../period.ts'

const { account, amount, bookedOn } = ledgerLines

/** Before the first day there is, and after the last. */
const firstDay = '0001-01-01'
const lastDay = '9999-12-31'

/** The sum of the amounts of which this is true, as a number of øre. */
const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number)

/**
 * What stood on each account before the period, what came in it, and what stands there after. `off` is what all that was ever
 * booked adds up to: 0, unless somebody went around the database's own checks.
 *
 * @param through the last voucher that counts; all do without it
 */
export async function findBalance(
  read: Reader,
  span: Span,
  through?: number,
): Promise<Pick<Balance, 'rows' | 'total' | 'off'>> {
  const [from, to] = [span.from ?? firstDay, span.to ?? lastDay]
  const isIn = sql`${bookedOn} between ${from} and ${to}`
  const found = await read
    .select({
      account: sql<AccountNumber>`${account}`,
      opening: sumWhere(sql`${bookedOn} < ${from}`),
      all: sumWhere(sql`true`),
      isThere: sql<boolean>`min(${bookedOn}) <= ${to}`,
      debit: sumWhere(sql`${isIn} and ${amount} > 0`),
      // As a bookkeeper reads it: credit has no sign of its own.
      credit: sql<number>`coalesce(-sum(${amount}) filter (where ${isIn} and ${amount} < 0), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerLines)
    .where(through === undefined ? undefined : lte(ledgerLines.entryId, through))
    .groupBy(account)
    .orderBy(asc(account))
  const rows = found
    .filter(({ isThere }) => isThere)
    .map(({ all: _, isThere: __, ...row }) => ({ ...row, closing: row.opening + row.debit - row.credit }))
  const sum = (key: keyof BalanceRow) => rows.reduce((total, row) => total + row[key], 0)
  return {
    rows,
    off: found.reduce((sum, { all }) => sum + all, 0),
    total: { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') },
  }
}
