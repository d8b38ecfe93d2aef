import { and, asc, desc, eq, inArray, like, ne, sql } from 'drizzle-orm'
import { accounts, salesAccounts } from '#app/facts/books.ts'
import { bookedDays } from '#app/money/ledger/server/index.ts'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { vatReturns } from '#app/schema/vat.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { abilitiesOf } from '../abilities.ts'
import type { VatTerm } from '../api.ts'
import { paidCause } from '../entries.ts'
import { daysOf, dueOf, noSums, type Sums, type Term, termKey, termsBetween } from '../terms.ts'

const { account, amount, bookedOn } = ledgerLines

/** What stands in the books of each term, by its key. Only lines with a VAT code: what a return moved has none. */
async function findSums(read: Reader): Promise<Map<string, Sums>> {
  const numbers = [accounts.outputVat, ...Object.values(salesAccounts)]
  const days = bookedDays(read)
  const creditOn = (number: number) =>
    sql<number>`coalesce(sum(${days.credit} - ${days.debit}) filter (where ${days.account} = ${number}), 0)`.mapWith(
      Number,
    )
  const year = sql<number>`extract(year from ${days.bookedOn})::int`
  const term = sql<number>`ceil(extract(month from ${days.bookedOn}) / 2)::int`
  const rows = await read
    .select({
      year,
      term,
      standardBase: creditOn(salesAccounts.standard),
      standardVat: creditOn(accounts.outputVat),
      exemptBase: creditOn(salesAccounts.exempt),
    })
    .from(days)
    .where(and(inArray(days.account, numbers), ne(days.vatCode, '')))
    .groupBy(year, term)
  return new Map(rows.map(({ year: of, term: one, ...sums }) => [termKey({ year: of, term: one }), sums]))
}

export type Reported = Sums & { at: Date; number: number }

/** The newest return of each term. */
async function findReported(read: Reader): Promise<Map<string, Reported>> {
  const rows = await read
    .selectDistinctOn([vatReturns.term])
    .from(vatReturns)
    .orderBy(asc(vatReturns.term), desc(vatReturns.number))
  return new Map(rows.map(row => [row.term, row]))
}

type Paid = { amount: Ore; on: LocalDate; times: number }

/** What was paid for each term. Nothing else is a debit of a few lines on the account. */
async function findPaid(read: Reader): Promise<Map<string, Paid>> {
  const key = sql<string>`split_part(${ledgerEntries.cause}, ':', 2)`
  const rows = await read
    .select({
      key,
      amount: sql<number>`sum(${amount})`.mapWith(Number),
      on: sql<string>`max(${bookedOn})::text`,
      times: sql<number>`count(*)`.mapWith(Number),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(account, accounts.vatSettlement), like(ledgerEntries.cause, `${paidCause}%`)))
    .groupBy(key)
  return new Map(rows.map(({ key: of, ...paid }) => [of, paid]))
}

/** A term with how often it was reported and paid, for whoever does it once more. */
export type FoundTerm = VatTerm & { returns: number; payments: number }

const asTerm = (
  one: Term,
  sums: Sums,
  reported: Reported | undefined,
  paid: Paid | undefined,
  today: LocalDate,
): FoundTerm => {
  const state = { ...daysOf(one), sums, reported: reported ?? null, paid: paid?.amount ?? 0 }
  return {
    ...{ key: termKey(one), ...one, ...state, due: dueOf(one), isOver: today > state.to },
    reported: reported
      ? {
          standardBase: reported.standardBase,
          standardVat: reported.standardVat,
          exemptBase: reported.exemptBase,
          at: reported.at.toISOString(),
        }
      : null,
    paidOn: paid?.on ?? null,
    owed: sums.standardVat - state.paid,
    abilities: abilitiesOf(state, today),
    returns: reported?.number ?? 0,
    payments: paid?.times ?? 0,
  }
}

/** Every term since the first booked day, newest first; none when nothing was sold. */
export async function findTerms(read: Reader, today: LocalDate): Promise<FoundTerm[]> {
  const [sums, reported, paid] = await Promise.all([findSums(read), findReported(read), findPaid(read)])
  const [first] = [...sums.keys()].sort()
  if (!first) return []
  const from = `${first.slice(0, 4)}-${String(2 * Number(first.slice(-1)) - 1).padStart(2, '0')}-01`
  return termsBetween(from, today)
    .map(one => {
      const key = termKey(one)
      return asTerm(one, sums.get(key) ?? noSums, reported.get(key), paid.get(key), today)
    })
    .reverse()
}
