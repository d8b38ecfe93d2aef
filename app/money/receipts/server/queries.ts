import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { accounts } from '#app/facts/books.ts'
import { customerRole } from '#app/facts/roles.ts'
import { balanceOfOrder } from '#app/money/ledger/server/index.ts'
import { orders } from '#app/schema/orders.server.ts'
import { payments } from '#app/schema/payments.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { receipts } from '#app/schema/receipts.server.ts'
import { newestFirst, pageOf } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { type MyReceipts, mineInput, receiptInput, type ShownReceipt, yearInput } from '../api.ts'
import { numberText } from '../document.ts'
import { findCredits, findReceipt } from './find-receipt.ts'
import { findYear, findYears } from './find-years.ts'
import { receiptFile, yearDocument } from './pdf-files.ts'
import { hasReceipts, readsReceipts } from './policy.ts'
import { presentListed } from './present.ts'
import { yearCsv } from './year-csv.ts'

async function isPaidForTest(read: Reader, orderId: string): Promise<boolean> {
  const [found] = await read
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, 'test')))
    .limit(1)
  return found !== undefined
}

/** A document, what was credited of it since, and what is not paid of the order as it stands now. */
export const oneReceipt = query<z.infer<typeof receiptInput>, ShownReceipt>({
  name: 'receipt.one',
  input: receiptInput,
  authorise: readsReceipts,
  run: async ({ read, actor, input: { receiptId } }) => {
    const document = await findReceipt(read, actor, receiptId)
    const [credits, owed, isTest] = await Promise.all([
      findCredits(read, document.id),
      balanceOfOrder(read, document.orderId, accounts.receivable),
      isPaidForTest(read, document.orderId),
    ])
    const later = credits.map(({ id, issuedOn, gross, net, vat, outlays, lines, ...row }) => ({
      ...{ id, number: numberText(row), issuedOn, gross, net, vat, outlays },
      ...{ reason: lines[0]?.detail ?? '' },
    }))
    return {
      viewer: personOf(actor).role === 'admin' ? 'admin' : customerRole,
      document,
      later,
      owed,
      isTest,
    }
  },
})

/** The document on paper. What is frozen gives the same bytes each time, whatever was credited since. */
export const receiptPdf = query<z.infer<typeof receiptInput>, File>({
  name: 'receipt.pdf',
  input: receiptInput,
  authorise: readsReceipts,
  run: async ({ read, actor, input }) => receiptFile(await findReceipt(read, actor, input.receiptId)),
})

const PAGE = 20
const list = newestFirst(receipts.at, receipts.id)

const credits = alias(receipts, 'credits')
/** What was credited of a document since. */
const creditedOf = sql<number>`coalesce((
  select sum(${credits.gross} + ${credits.outlays}) from ${receipts} ${sql.identifier('credits')} where ${credits.credits} = ${receipts.id}
), 0)::bigint`.mapWith(Number)

/** A customer's documents, newest first, of all years and kinds or of one, with what each year came to. */
export const myReceipts = query<z.infer<typeof mineInput>, MyReceipts>({
  name: 'receipt.mine',
  input: mineInput,
  authorise: hasReceipts,
  run: async ({ read, actor, input: { year, kind, cursor } }) => {
    const { profileId } = personOf(actor)
    const ofYear = year ? eq(receipts.year, year) : undefined
    const ofKind = kind ? eq(receipts.kind, kind) : undefined
    const [years, rows] = await Promise.all([
      findYears(read, profileId),
      read
        .select({
          document: receipts,
          service: orders.serviceName,
          worker: profiles.fullName,
          credited: creditedOf,
        })
        .from(receipts)
        .innerJoin(orders, eq(orders.id, receipts.orderId))
        .innerJoin(profiles, eq(profiles.id, orders.workerId))
        .where(and(eq(receipts.customerId, profileId), ofYear, ofKind, list.after(cursor)))
        .orderBy(...list.order)
        .limit(PAGE + 1),
    ])
    const { found, nextCursor } = pageOf(rows, PAGE, row => row.document)
    return { years, receipts: found.map(presentListed), nextCursor }
  },
})

/** All documents of a year on paper. */
export const receiptYearPdf = query<z.infer<typeof yearInput>, File>({
  name: 'receipt.year-pdf',
  input: yearInput,
  authorise: hasReceipts,
  run: async ({ read, actor, input: { year }, now }) =>
    yearDocument(await findYear(read, personOf(actor).profileId, year), year, now),
})

/** The same as a table for spreadsheets. Errors: CONFLICT when there are too many. */
export const receiptYearFile = query<z.infer<typeof yearInput>, File>({
  name: 'receipt.year-file',
  input: yearInput,
  authorise: hasReceipts,
  run: async ({ read, actor, input: { year }, now }) =>
    yearCsv(await findYear(read, personOf(actor).profileId, year), year, now),
})
