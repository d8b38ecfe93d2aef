import { desc, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '#app/facts/books.ts'
import { bookedDays } from '#app/money/ledger/server/index.ts'
import type { FoundTerm } from '#app/money/vat/server/index.ts'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Debt, Overview } from '../api.ts'
import {
  byDue,
  type Creditor,
  creditorIds,
  creditors,
  type Movement,
  nearnessOf,
  stillOwed,
} from '../debts.ts'

const { account, amount, entryId } = ledgerLines

/** Their due days follow from the day itself; those of the others from its month. */
const byDay: readonly number[] = [...creditors.customers.accounts, ...creditors.withheld.accounts]

/** What came to each account that we owe by, by day or by month. */
async function findMovements(read: Reader): Promise<Map<number, Movement[]>> {
  const numbers = creditorIds.flatMap(id => [...creditors[id].accounts])
  const days = bookedDays(read)
  const on = sql<LocalDate>`to_char(case when ${days.account} = any(${sql.param([...byDay])}::int[]) then ${days.bookedOn} else date_trunc('month', ${days.bookedOn}) end, 'YYYY-MM-DD')`
  const rows = await read
    .select({
      account: days.account,
      on,
      owed: sql<number>`sum(${days.credit})`.mapWith(Number),
      settled: sql<number>`sum(${days.debit})`.mapWith(Number),
    })
    .from(days)
    .where(inArray(days.account, numbers))
    .groupBy(days.account, sql`2`)
  return Map.groupBy(rows, row => row.account)
}

/** So many customers are named. */
const MOST_NAMED = 3

/** Which customers are owed money, the most first. */
async function findOwedCustomers(read: Reader): Promise<Pick<Debt, 'names' | 'people'>> {
  const owed = sql<number>`-sum(${amount})`.mapWith(Number)
  const rows = await read
    .select({ name: profiles.fullName, amount: owed, people: sql<number>`(count(*) over ())::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryId))
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .innerJoin(profiles, eq(profiles.id, orders.customerId))
    .where(eq(account, accounts.owedToCustomers))
    .groupBy(profiles.id, profiles.fullName)
    .having(sql`sum(${amount}) < 0`)
    .orderBy(desc(owed), profiles.id)
    .limit(MOST_NAMED)
  return {
    names: rows.map(({ name, amount: sum }) => ({ name, amount: sum })),
    people: rows[0]?.people ?? 0,
  }
}

/** Whom we owe, by due day, and holiday pay by the year in which it is paid. All of it is what the accounts hold. */
export async function findDebts(
  read: Reader,
  terms: readonly FoundTerm[],
  today: LocalDate,
): Promise<Pick<Overview, 'debts' | 'holiday'>> {
  const [movements, customers] = await Promise.all([findMovements(read), findOwedCustomers(read)])
  const ofCreditor = (id: Creditor) => {
    const { accounts: numbers, dueOf } = creditors[id]
    return numbers.flatMap(number => stillOwed(movements.get(number) ?? [], dueOf))
  }
  const asDebt = (
    to: Debt['to'],
    { due, since, amount: owed }: ReturnType<typeof ofCreditor>[number],
  ): Debt => ({
    ...{ to, due, since, amount: owed, nearness: nearnessOf(due, today) },
  })
  const debts = creditorIds
    .filter(id => id !== 'holiday')
    .flatMap(id => ofCreditor(id).map(one => ({ ...asDebt(id, one), ...(id === 'customers' && customers) })))
  const vat = terms
    .filter(({ owed }) => owed !== 0)
    .map(({ key, due, from, owed }) => ({ ...asDebt('vat', { due, since: from, amount: owed }), term: key }))
  const holiday = new Map<number, number>()
  for (const { since, amount: owed } of ofCreditor('holiday')) {
    const year = Number(since.slice(0, 4)) + 1
    holiday.set(year, (holiday.get(year) ?? 0) + owed)
  }
  return {
    debts: byDue([...vat, ...debts]),
    holiday: [...holiday].map(([year, sum]) => ({ year, amount: sum })).sort((a, b) => a.year - b.year),
  }
}
