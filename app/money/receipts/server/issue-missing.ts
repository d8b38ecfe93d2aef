import { and, asc, eq, exists, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Price } from '#app/facts/price.ts'
import { chargingSteps, orderLines, orderSteps, orders } from '#app/schema/orders.server.ts'
import { refunds } from '#app/schema/payments.server.ts'
import { receiptNumbers, receipts } from '#app/schema/receipts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { writeGathered } from '#platform/db/open.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Sweep } from '#platform/jobs/sweep.server.ts'
import { localDate } from '#platform/shared/time.ts'
import { creditDraft, receiptDraft } from './draft.ts'
import { issue } from './issue.ts'
import { findForReceipt, issueMissingOutlays, lacksOutlays } from './issue-outlays.ts'

/** What one round issues; the rest waits for the next. */
const AT_ONCE = 500

const charge = alias(orderLines, 'charge')

/** When it was charged: approved, or the last step that it was ended by. */
const chargedAt = sql`coalesce(${orders.completedAt}, (select max(${orderSteps.at}) from ${orderSteps}
  where ${orderSteps.orderId} = ${orders.id} and ${inArray(orderSteps.action, [...chargingSteps])}))`

const theOrder = {
  id: orders.id,
  serviceName: orders.serviceName,
  startsAt: orders.startsAt,
  endsAt: orders.endsAt,
}

/** Charges without a receipt, in the order in which they were charged. */
const findCharges = (read: Reader | Transaction, most: number, of?: SQL) =>
  read
    .select({ price: charge, order: theOrder })
    .from(charge)
    .innerJoin(orders, eq(orders.id, charge.orderId))
    .where(
      and(
        eq(charge.kind, 'charge'),
        gt(charge.gross, 0),
        notExists(read.select({ id: receipts.id }).from(receipts).where(eq(receipts.id, charge.orderId))),
        of,
      ),
    )
    .orderBy(asc(chargedAt), asc(charge.id))
    .limit(most)

/** Refunds without a credit note whose receipt is there, in the order in which they were decided. */
const findRefunds = (read: Reader | Transaction, most: number) => {
  const of = alias(receipts, 'of')
  const own = alias(receipts, 'own')
  return read
    .select({ refund: refunds, charge, order: theOrder })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(charge, and(eq(charge.orderId, orders.id), eq(charge.kind, 'charge')))
    .where(
      and(
        notExists(read.select({ id: own.id }).from(own).where(eq(own.id, refunds.id))),
        exists(read.select({ id: of.id }).from(of).where(eq(of.id, refunds.orderId))),
      ),
    )
    .orderBy(asc(refunds.decidedAt), asc(refunds.id))
    .limit(most)
}

async function issueFound(tx: Transaction, found: Awaited<ReturnType<typeof findCharges>>, now: Date) {
  for (const { price, order } of found) {
    const outlays = await findForReceipt(tx, order.id)
    const draft = receiptDraft({ price: price as Price, text: price.text, order }, outlays, now)
    if (draft) await issue(tx, draft)
  }
}

/** Issues the receipt of an order that was charged before there were receipts, before something is credited of it. */
export const issueMissing = async (tx: Transaction, orderId: string, now: Date): Promise<void> =>
  issueFound(tx, await findCharges(tx, 1, eq(charge.orderId, orderId)), now)

/** Holds the series of receipts first, so that nobody else issues what is found here. */
const holdSeries = (tx: Transaction, now: Date) =>
  tx
    .insert(receiptNumbers)
    .values({ kind: 'receipt', year: Number(localDate(now).slice(0, 4)), last: 0 })
    .onConflictDoUpdate({
      target: [receiptNumbers.kind, receiptNumbers.year],
      set: { last: sql`${receiptNumbers.last}` },
    })

/**
 * Documents for what was charged and given back before there were any. They have the date of today and the day of the work: a
 * document is not dated back. Nobody is mailed. Answers how many.
 */
export async function issueEarlier(tx: Transaction, now: Date): Promise<number> {
  await holdSeries(tx, now)
  const charges = await findCharges(tx, AT_ONCE)
  await issueFound(tx, charges, now)
  await writeGathered()
  const given = await findRefunds(tx, AT_ONCE)
  for (const { refund, charge: price, order } of given)
    await issue(tx, creditDraft({ ...refund, refundId: refund.id }, order, price as Price, now))
  await writeGathered()
  const laidOut = await issueMissingOutlays(tx, now, AT_ONCE)
  return charges.length + given.length + laidOut
}

/** Charges and refunds without a document: from before there were documents there are many, later none. */
export const sweepMissing: Sweep = {
  name: 'receipts.issue-earlier',
  isDue: async () =>
    (await findCharges(reader, 1)).length + (await findRefunds(reader, 1)).length > 0 ||
    (await lacksOutlays(reader)),
  catchUp: issueEarlier,
}
