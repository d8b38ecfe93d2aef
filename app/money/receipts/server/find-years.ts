import { type AnyColumn, and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { receipts } from '#app/schema/receipts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { mostRows } from '#platform/list-file.ts'
import type { YearSum } from '../api.ts'
import type { Row } from './present.ts'

const sumOf = (column: SQL | AnyColumn) =>
  sql<number>`sum(case when ${receipts.kind} = 'credit' then -${column} else ${column} end)::bigint`.mapWith(
    Number,
  )

/** What a customer's documents of each year came to, credit notes taken off, newest first. In øre. */
export const findYears = (read: Reader, customerId: string): Promise<YearSum[]> =>
  read
    .select({
      year: receipts.year,
      receipts:
        sql<number>`count(*) filter (where ${receipts.kind} = 'receipt' and ${receipts.id} = ${receipts.orderId})`.mapWith(
          Number,
        ),
      total: sumOf(sql`(${receipts.gross} + ${receipts.outlays})`),
      outlays: sumOf(receipts.outlays),
      vat: sumOf(receipts.vat),
    })
    .from(receipts)
    .where(eq(receipts.customerId, customerId))
    .groupBy(receipts.year)
    .orderBy(desc(receipts.year))

/** All documents of a year, oldest first; one more than a file may have, which says so. */
export const findYear = (read: Reader, customerId: string, year: number): Promise<Row[]> =>
  read
    .select()
    .from(receipts)
    .where(and(eq(receipts.customerId, customerId), eq(receipts.year, year)))
    .orderBy(asc(receipts.at), asc(receipts.id))
    .limit(mostRows + 1)
