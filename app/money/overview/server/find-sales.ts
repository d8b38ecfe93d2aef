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

type Group = {
  service: SoldOfService['service']
  address: string | null
  orders: number
  sold: number
} & Pick<SoldOfWeek, 'share' | 'credited'>

/** The same by service and address, of which each order has one. What names no order has neither. */
export async function findGroups(read: Reader, today: LocalDate): Promise<Group[]> {
  // By order first: what is counted once is then a row.
  const ofOrder = read
    .select({
      orderId: ledgerEntries.orderId,
      isSold: sql<boolean>`bool_or(${isSale})`.as('is_sold'),
      sold: parts.sold.as('sold'),
      share: parts.share.as('share'),
      credited: parts.credited.as('credited'),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryId))
    .where(within(today))
    .groupBy(ledgerEntries.orderId)
    .as('of_order')
  const total = (part: SQL.Aliased<number>) => sql<number>`sum(${part})`.mapWith(Number)
  return read
    .select({
      service: orders.serviceKind,
      address: orders.address,
      orders: sql<number>`count(${ofOrder.orderId}) filter (where ${ofOrder.isSold})`.mapWith(Number),
      sold: total(ofOrder.sold),
      share: total(ofOrder.share),
      credited: total(ofOrder.credited),
    })
    .from(ofOrder)
    .leftJoin(orders, eq(orders.id, ofOrder.orderId))
    .groupBy(orders.serviceKind, orders.address)
}

/** One row for each key, the largest first. */
function summed<Key extends string | null>(
  groups: readonly Group[],
  keyOf: (group: Group) => Key,
): [Key, Omit<SoldOfService, 'service'>][] {
  const found = new Map<Key, Omit<SoldOfService, 'service'>>()
  for (const group of groups) {
    const before = found.get(keyOf(group)) ?? { orders: 0, sold: 0, share: 0, credited: 0 }
    found.set(keyOf(group), {
      orders: before.orders + group.orders,
      sold: before.sold + group.sold,
      share: before.share + group.share,
      credited: before.credited + group.credited,
    })
  }
  return [...found].sort(([, one], [, other]) => other.sold - one.sold)
}

/** Sales by service, the largest first. */
export const byService = (groups: readonly Group[]): SoldOfService[] =>
  summed(groups, ({ service }) => service).map(([service, sums]) => ({ service, ...sums }))

/** Sales by the district that the address lies in, the largest first; null where nobody knows. */
export async function findByDistrict(read: Reader, groups: readonly Group[]): Promise<SoldOfDistrict[]> {
  const districtOf = await findDistricts(
    read,
    groups.flatMap(({ address }) => address ?? []),
  )
  return summed(groups, ({ address }) => (address === null ? null : districtOf(address))).map(
    ([district, sums]) => ({ district, ...sums }),
  )
}
