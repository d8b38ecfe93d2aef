import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import { plusDays } from '#platform/shared/months.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { AccountInput, AccountLine } from '../api.ts'
import { bookedDays } from './booked-days.ts'

type Asked = Pick<AccountInput, 'account' | 'from' | 'to' | 'cursor'>

const { account, amount, bookedOn, entryId, place } = ledgerLines
const key = sql`(${bookedOn}, ${entryId}, ${place})`

/** A cursor's parts: day, entry, place. */
const keyOf = (cursor: string): SQL => {
  const [day, entry, at] = cursor.split('.')
  return sql`(${day}::date, ${entry}::bigint, ${at}::smallint)`
}

const dayOf = (cursor: string): LocalDate => cursor.split('.')[0] ?? ''

const cursorOf = (line: Pick<AccountLine, 'bookedOn' | 'entryId' | 'place'>): string =>
  `${line.bookedOn}.${line.entryId}.${line.place}`

/** What stood on the account when this day began; null is a day after all. */
async function sumBefore(read: Reader, asked: Asked, day: LocalDate | null): Promise<Ore> {
  const days = bookedDays(read)
  const [found] = await read
    .select({ sum: sql<number>`coalesce(sum(${days.debit} - ${days.credit}), 0)`.mapWith(Number) })
    .from(days)
    .where(and(eq(days.account, asked.account), day ? lt(days.bookedOn, day) : undefined))
  return found?.sum ?? 0
}

/** What came on the cursor's day, up to the cursor. */
async function sumOnDay(read: Reader, asked: Asked, cursor: string): Promise<Ore> {
  const [found] = await read
    .select({ sum: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .where(and(eq(account, asked.account), eq(bookedOn, dayOf(cursor)), sql`${key} <= ${keyOf(cursor)}`))
  return found?.sum ?? 0
}

/** What the account held when the period began, and when it ended. */
export async function findEnds(read: Reader, asked: Asked): Promise<{ opening: Ore; closing: Ore }> {
  const [opening, closing] = await Promise.all([
    asked.from ? sumBefore(read, asked, asked.from) : 0,
    sumBefore(read, asked, asked.to ? plusDays(asked.to, 1) : null),
  ])
  return { opening, closing }
}

/** What the account held before the first line of a page. */
async function heldBefore(read: Reader, asked: Asked): Promise<Ore> {
  const { from, cursor } = asked
  if (!cursor) return from ? sumBefore(read, asked, from) : 0
  const [before, onDay] = await Promise.all([
    sumBefore(read, asked, dayOf(cursor)),
    sumOnDay(read, asked, cursor),
  ])
  return before + onDay
}

/** So many lines of an account, by day, each with what the account holds after it. */
export async function findAccountLines(
  read: Reader,
  asked: Asked,
  most: number,
): Promise<{ lines: AccountLine[]; nextCursor: string | null }> {
  const { from, to, cursor } = asked
  const [before, found] = await Promise.all([
    heldBefore(read, asked),
    read
      .select({ entryId, place, bookedOn, amount, text: ledgerEntries.text, orderId: ledgerEntries.orderId })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryId))
      .where(
        and(
          eq(account, asked.account),
          from ? gte(bookedOn, from) : undefined,
          to ? lte(bookedOn, to) : undefined,
          cursor ? sql`${key} > ${keyOf(cursor)}` : undefined,
        ),
      )
      .orderBy(asc(bookedOn), asc(entryId), asc(place))
      .limit(most + 1),
  ])
  let balance = before
  const lines = found.slice(0, most).map(line => {
    balance += line.amount
    return { ...line, balance }
  })
  const last = lines.at(-1)
  return { lines, nextCursor: found.length > most && last ? cursorOf(last) : null }
}
