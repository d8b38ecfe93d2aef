import { type AnyColumn, asc, min, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#platform/db/reader.server.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Balance, BalanceRow } from '../api.ts'
import type { Span } from '../period.ts'
import { bookedDays, daysThrough } from './booked-days.ts'

/** Before the first day there is, and after the last. */
const firstDay = '0001-01-01'
const lastDay = '9999-12-31'

/** The sum of a column's øre where this is true. */
const sumWhere = (part: AnyColumn | SQL, condition: SQL) =>
  sql<number>`coalesce(sum(${part}) filter (where ${condition}), 0)`.mapWith(Number)

/**
 * What stood on each account before the period, what came in it, and what stands there after. `off` is what all that was ever
 * booked adds up to: 0, unless somebody went around the database's own checks. `first` is the first booked day.
 *
 * @param through the last voucher that counts, and every line is read anew; all count without it, by the kept sums
 */
export async function findBalance(
  read: Reader,
  span: Span,
  through?: number,
): Promise<Pick<Balance, 'rows' | 'total' | 'off' | 'first'>> {
  const [from, to] = [span.from ?? firstDay, span.to ?? lastDay]
  const days = through === undefined ? bookedDays(read) : daysThrough(read, through)
  const { account, bookedOn, debit, credit } = days
  const isIn = sql`${bookedOn} between ${from} and ${to}`
  const found = await read
    .select({
      account,
      opening: sumWhere(sql`${debit} - ${credit}`, sql`${bookedOn} < ${from}`),
      all: sumWhere(sql`${debit} - ${credit}`, sql`true`),
      first: min(bookedOn),
      isThere: sql<boolean>`min(${bookedOn}) <= ${to}`,
      debit: sumWhere(debit, isIn),
      // As a bookkeeper reads it: credit has no sign of its own.
      credit: sumWhere(credit, isIn),
    })
    .from(days)
    .groupBy(account)
    .orderBy(asc(account))
  const rows = found
    .filter(({ isThere }) => isThere)
    .map(({ all: _, isThere: __, first: ___, ...row }) => ({
      ...row,
      closing: row.opening + row.debit - row.credit,
    }))
  const sum = (key: keyof BalanceRow) => rows.reduce((total, row) => total + row[key], 0)
  const [first = null] = found.flatMap((row): LocalDate[] => (row.first ? [row.first] : [])).sort()
  return {
    rows,
    first,
    off: found.reduce((total, { all }) => total + all, 0),
    total: { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') },
  }
}
