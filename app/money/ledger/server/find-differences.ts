import { eq, type SQL, sql } from 'drizzle-orm'
import { accounts, salesAccounts } from '#app/facts/books.ts'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { findInventedOutlays, findWrongOutlays } from './find-outlay-differences.ts'
import type { Difference } from './keep-differences.ts'

/** What is looked for finds nearly nothing. When it does, this many are enough to begin with. */
const MOST = 500

const causeOf = sql`('charge:' || ${orderLines.id})`
const isCharge = sql`${ledgerEntries.cause} like 'charge:%'`

/** The parts of a charge: what it is called, the column of the frozen line with its sign, and its accounts. */
const parts: readonly [name: string, expected: SQL, numbers: readonly number[]][] = [
  ['det kunden skylder', sql`${orderLines.gross}`, [accounts.receivable]],
  ['salget', sql`-${orderLines.net}`, Object.values(salesAccounts)],
  ['mva.', sql`-${orderLines.vat}`, [accounts.outputVat]],
  ['lønnen', sql`-${orderLines.wage}`, [accounts.wages]],
  ['feriepengene', sql`-${orderLines.holidayPay}`, [accounts.holidayPay]],
  ['pensjonen', sql`-${orderLines.pension}`, [accounts.pension]],
  [
    'arbeidsgiveravgiften',
    sql`-${orderLines.employerContribution}`,
    [accounts.contribution, accounts.holidayContribution],
  ],
]

/** Parts of charges that stand otherwise in the books than in the frozen line, or are not there. */
async function findWrongCharges(read: Reader): Promise<Difference[]> {
  const booked = read
    .select({
      cause: ledgerEntries.cause,
      sums: sql<number[]>`array[${sql.join(
        parts.map(
          ([, , numbers]) =>
            sql`coalesce(sum(${ledgerLines.amount}) filter (where ${ledgerLines.account} in ${numbers}), 0)`,
        ),
        sql`, `,
      )}]::bigint[]`.as('sums'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(isCharge)
    .groupBy(ledgerEntries.id)
    .as('booked')
  const expected = sql`array[${sql.join(
    parts.map(([, amount]) => amount),
    sql`, `,
  )}]::bigint[]`
  const zeros = sql`array_fill(0::bigint, array[${parts.length}::int])`
  const found = await read
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      expected: sql<string[]>`${expected}`,
      sums: sql<string[]>`coalesce(${booked.sums}, ${zeros})`,
    })
    .from(orderLines)
    .leftJoin(booked, sql`${booked.cause} = ${causeOf}`)
    .where(sql`${orderLines.kind} = 'charge' and ${expected} <> coalesce(${booked.sums}, ${zeros})`)
    .limit(MOST)
  return found.flatMap(row =>
    parts.flatMap(([name], place) => {
      const [should, is] = [Number(row.expected[place]), Number(row.sums[place])]
      if (should === is) return []
      const what = `${name} for oppdrag ${orderNumber(row.orderId)}`
      return [
        { subject: `charge:${row.id}:${place}`, orderId: row.orderId, what, expected: should, booked: is },
      ]
    }),
  )
}

/** Charges in the books that no order has. */
async function findInvented(read: Reader): Promise<Difference[]> {
  const found = await read
    .select({ id: ledgerEntries.id, orderId: ledgerEntries.orderId, text: ledgerEntries.text })
    .from(ledgerEntries)
    .where(
      sql`${isCharge} and not exists (select from ${orderLines} where ${causeOf} = ${ledgerEntries.cause}
        and ${orderLines.kind} = 'charge' and ${orderLines.orderId} = ${ledgerEntries.orderId})`,
    )
    .limit(MOST)
  return found.map(({ id, orderId, text }) => ({
    subject: `entry:${id}`,
    orderId,
    what: `bilag ${id} (${text}) gjelder ingenting som er belastet`,
    expected: 0,
    booked: 1,
  }))
}

/** Orders whose customer has paid more than is owed, or been given back more than we owed. */
async function findOverpaid(read: Reader): Promise<Difference[]> {
  const sumOf = (account: number) =>
    sql<number>`coalesce(sum(${ledgerLines.amount}) filter (where ${ledgerLines.account} = ${account}), 0)`.mapWith(
      Number,
    )
  const [owes, owed] = [sumOf(accounts.receivable), sumOf(accounts.owedToCustomers)]
  const found = await read
    .select({ orderId: ledgerEntries.orderId, owes, owed })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      sql`${ledgerLines.account} in (${accounts.receivable}, ${accounts.owedToCustomers}) and ${ledgerEntries.orderId} is not null`,
    )
    .groupBy(ledgerEntries.orderId)
    .having(sql`${owes} < 0 or ${owed} > 0`)
    .limit(MOST)
  return found.map(row => {
    const number = orderNumber(row.orderId ?? '')
    const what =
      row.owes < 0 ? `betalt for mye for oppdrag ${number}` : `tilbakebetalt for mye for oppdrag ${number}`
    return {
      ...{ subject: `paid:${row.orderId}`, orderId: row.orderId, what, expected: 0 },
      booked: row.owes < 0 ? row.owes : row.owed,
    }
  })
}

/** Vouchers that do not add up to 0: only whoever goes around the database's triggers can make one. */
async function findUnbalanced(read: Reader): Promise<Difference[]> {
  const sum = sql<number>`sum(${ledgerLines.amount})`.mapWith(Number)
  const found = await read
    .select({ entryId: ledgerLines.entryId, sum })
    .from(ledgerLines)
    .groupBy(ledgerLines.entryId)
    .having(sql`${sum} <> 0`)
    .limit(MOST)
  return found.map(row => ({
    ...{ subject: `sum:${row.entryId}`, orderId: null, what: `bilag ${row.entryId} går ikke i null` },
    ...{ expected: 0, booked: row.sum },
  }))
}

/** Everything that the books and the orders do not agree about. Reads all of both once. */
export const findDifferences = async (read: Reader): Promise<Difference[]> =>
  (
    await Promise.all([
      ...[findWrongCharges(read), findInvented(read), findOverpaid(read), findUnbalanced(read)],
      ...[findWrongOutlays(read), findInventedOutlays(read)],
    ])
  ).flat()
