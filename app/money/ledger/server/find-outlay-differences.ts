import { eq, inArray, sql } from 'drizzle-orm'
import { type AccountNumber, accounts } from '#app/facts/books.ts'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Difference } from './keep-differences.ts'

const MOST = 500

/** What an outlay has put on the accounts of those whom it is about: the customer's debt and credit together, the worker's, ours. */
const accountsOf = {
  customer: [accounts.receivable, accounts.owedToCustomers],
  worker: [accounts.outlays],
  ours: [accounts.struckOutlays],
}

const ofOutlay = sql`${ledgerEntries.cause} in ('outlay:' || ${outlays.id}, 'outlay-struck:' || ${outlays.id})`
const booked = (numbers: readonly AccountNumber[]) =>
  sql<number>`coalesce(sum(${ledgerLines.amount}) filter (where ${inArray(ledgerLines.account, [...numbers])}), 0)`.mapWith(
    Number,
  )

/** What must stand: the amount until it is struck; then nothing, and our cost where the worker is paid all the same. */
const isBought = sql`${outlays.status} = 'bought'`
const isOurs = sql`${outlays.status} = 'struck' and ${outlays.struckPaid}`
const expected = {
  customer: sql<number>`(case when ${isBought} then ${outlays.amount} else 0 end)`.mapWith(Number),
  worker: sql<number>`(case when ${isBought} or ${isOurs} then -${outlays.amount} else 0 end)`.mapWith(
    Number,
  ),
  ours: sql<number>`(case when ${isOurs} then ${outlays.amount} else 0 end)`.mapWith(Number),
}

const names = { customer: 'det kunden skylder', worker: 'det den ansatte har til gode', ours: 'vår kostnad' }

/** Outlays that stand otherwise in the books than they were bought and struck. */
export async function findWrongOutlays(read: Reader): Promise<Difference[]> {
  const is = {
    customer: booked(accountsOf.customer),
    worker: booked(accountsOf.worker),
    ours: booked(accountsOf.ours),
  }
  const found = await read
    .select({ id: outlays.id, orderId: outlays.orderId, expected, is })
    .from(outlays)
    .leftJoin(ledgerEntries, ofOutlay)
    .leftJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .groupBy(outlays.id)
    .having(
      sql`(${is.customer}, ${is.worker}, ${is.ours}) is distinct from (${expected.customer}, ${expected.worker}, ${expected.ours})`,
    )
    .limit(MOST)
  return found.flatMap(row =>
    (Object.keys(names) as (keyof typeof names)[])
      .filter(key => row.expected[key] !== row.is[key])
      .map(key => ({
        ...{ subject: `outlay:${row.id}:${key}`, orderId: row.orderId },
        what: `${names[key]} av et utlegg for oppdrag ${orderNumber(row.orderId)}`,
        ...{ expected: row.expected[key], booked: row.is[key] },
      })),
  )
}

/** Outlays in the books that nobody bought, or struck. */
export async function findInventedOutlays(read: Reader): Promise<Difference[]> {
  const found = await read
    .select({ id: ledgerEntries.id, orderId: ledgerEntries.orderId, text: ledgerEntries.text })
    .from(ledgerEntries)
    .where(
      sql`${ledgerEntries.cause} like 'outlay%' and not exists (select from ${outlays}
        where ${ofOutlay} and ${outlays.orderId} = ${ledgerEntries.orderId})`,
    )
    .limit(MOST)
  return found.map(({ id, orderId, text }) => ({
    ...{ subject: `entry:${id}`, orderId, expected: 0, booked: 1 },
    what: `bilag ${id} (${text}) gjelder ingenting som er kjøpt`,
  }))
}
