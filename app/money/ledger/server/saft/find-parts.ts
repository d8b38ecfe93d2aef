import { and, asc, between, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { type LocalDate, localDate } from '#platform/shared/time.ts'
import type { SaftCustomer } from './masters.ts'
import { customerAccounts, type SaftEntry } from './transactions.ts'

/** Which days, and up to which voucher: what is written while the file is made is not in it. */
export type Cut = { from: LocalDate; to: LocalDate; through: number }

/** So many vouchers, or customers, are in memory at once. */
const AT_ONCE = 500

const { account, amount, bookedOn, entryId, place, vatCode } = ledgerLines

async function findEntriesAfter(read: Reader, { from, to, through }: Cut, after: number) {
  const entries = await read
    .select({
      id: ledgerEntries.id,
      cause: ledgerEntries.cause,
      bookedOn: ledgerEntries.bookedOn,
      at: ledgerEntries.at,
      text: ledgerEntries.text,
      customerId: orders.customerId,
    })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        gt(ledgerEntries.id, after),
        lte(ledgerEntries.id, through),
        between(ledgerEntries.bookedOn, from, to),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
    .limit(AT_ONCE)
  const lines = await read
    .select({ entryId, place, account, amount, vatCode })
    .from(ledgerLines)
    .where(
      inArray(
        entryId,
        entries.map(({ id }) => id),
      ),
    )
    .orderBy(asc(entryId), asc(place))
  const own = Map.groupBy(lines, line => line.entryId)
  return entries.map(
    ({ at, ...entry }): SaftEntry => ({
      ...entry,
      writtenOn: localDate(at),
      lines: own.get(entry.id) ?? [],
    }),
  )
}

/** The vouchers of the period by their numbers, some hundred at a time. */
export async function* findEntries(read: Reader, cut: Cut): AsyncGenerator<SaftEntry[]> {
  for (let after = 0; ; ) {
    const entries = await findEntriesAfter(read, cut, after)
    if (entries.length > 0) yield entries
    if (entries.length < AT_ONCE) return
    after = entries.at(-1)?.id ?? after
  }
}

const sumWhere = (condition: SQL) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number)

/** Customers who have ordered, by their identifiers. */
const findOrderers = (read: Reader, after: string | null) =>
  read
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(
      and(
        after ? gt(profiles.id, after) : undefined,
        sql`exists (select from ${orders} where ${orders.customerId} = ${profiles.id})`,
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(AT_ONCE)

/** What these customers owed and were owed, of those on whom the period has a line, or who owe or are owed when it begins or ends. */
async function findBalances(read: Reader, { from, to, through }: Cut, ids: readonly string[]) {
  const [opening, closing] = [sumWhere(sql`${bookedOn} < ${from}`), sumWhere(sql`true`)]
  return read
    .select({ id: orders.customerId, account, opening, closing })
    .from(orders)
    .innerJoin(ledgerEntries, eq(ledgerEntries.orderId, orders.id))
    .innerJoin(ledgerLines, eq(entryId, ledgerEntries.id))
    .where(
      and(
        inArray(orders.customerId, [...ids]),
        inArray(account, [...customerAccounts]),
        lte(bookedOn, to),
        lte(entryId, through),
      ),
    )
    .groupBy(orders.customerId, account)
    .having(sql`bool_or(${bookedOn} >= ${from}) or ${opening} <> 0 or ${closing} <> 0`)
    .orderBy(asc(account))
}

/** The customers whom the period is about, some hundred at a time. */
export async function* findCustomers(read: Reader, cut: Cut): AsyncGenerator<SaftCustomer[]> {
  for (let after: string | null = null; ; ) {
    const found: { id: string; name: string }[] = await findOrderers(read, after)
    const ids = found.map(({ id }) => id)
    const own = Map.groupBy(ids.length > 0 ? await findBalances(read, cut, ids) : [], ({ id }) => id)
    const customers = found.flatMap(({ id, name }) => {
      const balances = own.get(id)
      return balances ? [{ id, name, balances }] : []
    })
    if (customers.length > 0) yield customers
    if (found.length < AT_ONCE) return
    after = found.at(-1)?.id ?? null
  }
}
