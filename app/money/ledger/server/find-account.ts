import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { AccountInput, AccountLine } from '../api.ts'

type Asked = Pick<AccountInput, 'account' | 'from' | 'to' | 'cursor'>

const { account, amount, bookedOn, entryId, place } = ledgerLines
const key = sql`(${bookedOn}, ${entryId}, ${place})`

/** A cursor's parts: day, entry, place. */
const keyOf = (cursor: string): SQL => {
  const [day, entry, at] = cursor.split('.')
  return sql`(${day}::date, ${entry}::bigint, ${at}::smallint)`
}

const cursorOf = (line: Pick<AccountLine, 'bookedOn' | 'entryId' | 'place'>): string =>
  `${line.bookedOn}.${line.entryId}.${line.place}`

/** What stood on the account by what comes before this. */
async function sumUntil(read: Reader, asked: Asked, before: SQL): Promise<Ore> {
  const [found] = await read
    .select({ sum: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .where(and(eq(account, asked.account), before))
  return found?.sum ?? 0
}

const nothing = sql`false`

/** What the account held when the period began, and when it ended. */
export async function findEnds(read: Reader, asked: Asked): Promise<{ opening: Ore; closing: Ore }> {
  const [opening, closing] = await Promise.all([
    sumUntil(read, asked, asked.from ? sql`${bookedOn} < ${asked.from}` : nothing),
    sumUntil(read, asked, asked.to ? lte(bookedOn, asked.to) : sql`true`),
  ])
  return { opening, closing }
}

/** So many lines of an account, by day, each with what the account holds after it. */
export async function findAccountLines(
  read: Reader,
  asked: Asked,
  most: number,
): Promise<{ lines: AccountLine[]; nextCursor: string | null }> {
  const { from, to, cursor } = asked
  const [before, found] = await Promise.all([
    cursor
      ? sumUntil(read, asked, sql`${key} <= ${keyOf(cursor)}`)
      : sumUntil(read, asked, from ? sql`${bookedOn} < ${from}` : nothing),
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
