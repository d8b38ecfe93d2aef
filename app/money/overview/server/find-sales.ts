import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts, salesAccounts } from '#app/facts/books.ts'
import { periodsUntil } from '#app/money/insight/periods.ts'
import { bookedDays } from '#app/money/ledger/server/index.ts'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { findDistricts } from '#app/work/travel/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SoldOfDistrict, SoldOfService, SoldOfWeek } from '../api.ts'

/** How many weeks are told of, this one included. */
const WEEKS = 12

const { account, amount, bookedOn, entryId, vatCode } = ledgerLines

const sales = Object.values(salesAccounts)
const costs = [accounts.wageCost, accounts.holidayCost, accounts.contributionCost, accounts.pensionCost]
const listed = (numbers: readonly number[]) => sql`any(${sql.param([...numbers])}::int[])`

// A return moves VAT with lines that have no VAT code.
const isSale = sql`(${account} = ${listed(sales)} or (${account} = ${accounts.outputVat} and ${vatCode} is not null))`
const sumOf = (part: SQL, condition: SQL) =>
  sql<number>`coalesce(sum(${part}) filter (where ${condition}), 0)`.mapWith(Number)

/** Sold with VAT; the company's share of it, before what was credited; credited with VAT. */
const parts = {
  sold: sumOf(sql`-${amount}`, sql`${isSale} and ${amount} < 0`),
  share: sumOf(
    sql`-${amount}`,
    sql`${account} = ${listed(costs)} or (${account} = ${listed(sales)} and ${amount} < 0)`,
  ),
  credited: sumOf(sql`${amount}`, sql`${isSale} and ${amount} > 0`),
}

/** Since when the weeks are: a Monday. */
const firstOf = (today: LocalDate): LocalDate => periodsUntil('week', today, WEEKS)[0] ?? today

const counted = [...sales, accounts.outputVat, ...costs]
const within = (today: LocalDate) => and(inArray(account, counted), between(bookedOn, firstOf(today), today))

/** Sales by week, oldest first, the weeks in which nothing was sold too. */
export async function findWeeks(read: Reader, today: LocalDate): Promise<SoldOfWeek[]> {
  const days = bookedDays(read)
  const start = sql<LocalDate>`to_char(date_trunc('week', ${days.bookedOn}), 'YYYY-MM-DD')`
  const isSold = sql`(${days.account} = ${listed(sales)} or (${days.account} = ${accounts.outputVat} and ${days.vatCode} <> ''))`
  const rows = await read
    .select({
      start,
      sold: sumOf(sql`${days.credit}`, isSold),
      share: sumOf(
        sql`case when ${days.account} = ${listed(sales)} then ${days.credit} else ${days.credit} - ${days.debit} end`,
        sql`${days.account} = ${listed([...sales, ...costs])}`,
      ),
      credited: sumOf(sql`${days.debit}`, isSold),
    })
    .from(days)
    .where(and(inArray(days.account, counted), between(days.bookedOn, firstOf(today), today)))
    .groupBy(sql`1`)
  return periodsUntil('week', today, WEEKS).map(
    monday => rows.find(row => row.start === monday) ?? { start: monday, sold: 0, share: 0, credited: 0 },
  )
}

const orderCount = sql<number>`count(distinct ${ledgerEntries.orderId}) filter (where ${isSale})`.mapWith(
  Number,
)
const largestFirst = <Row extends { sold: number }>(rows: Row[]) =>
  rows.toSorted((one, other) => other.sold - one.sold)

/** The same by service, the largest first. What names no order has none. */
export async function findServices(read: Reader, today: LocalDate): Promise<SoldOfService[]> {
  const rows = await read
    .select({ service: orders.serviceKind, orders: orderCount, ...parts })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(within(today))
    .groupBy(orders.serviceKind)
  return largestFirst(rows)
}

/** The same by the district that the address lies in, the largest first; null where nobody knows. */
export async function findByDistrict(read: Reader, today: LocalDate): Promise<SoldOfDistrict[]> {
  const rows = await read
    .select({ address: orders.address, orders: orderCount, ...parts })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(within(today))
    .groupBy(orders.address)
  const districtOf = await findDistricts(
    read,
    rows.flatMap(({ address }) => address ?? []),
  )
  const found = new Map<string | null, SoldOfDistrict>()
  for (const { address, ...row } of rows) {
    const district = address === null ? null : districtOf(address)
    const before = found.get(district) ?? { district, orders: 0, sold: 0, share: 0, credited: 0 }
    found.set(district, {
      district,
      orders: before.orders + row.orders,
      sold: before.sold + row.sold,
      share: before.share + row.share,
      credited: before.credited + row.credited,
    })
  }
  return largestFirst([...found.values()])
}
