import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { agreedLine, orderLines, orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { receipts } from '#app/schema/receipts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'

/** Is the outlay a line of a receipt? */
const hasReceipt = sql`exists (select from ${receipts} where ${receipts.orderId} = ${outlays.orderId}
  and ${receipts.kind} = 'receipt' and ${receipts.lines} @> jsonb_build_array(jsonb_build_object('outlayId', ${outlays.id})))`

const isCharged = sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.kind} = 'charge')`

/** Is the order over for good without a charge? In the words of `isFinal`. */
export const isOverUncharged = sql`${orders.status} = 'cancelled' and not ${isCharged}
  and not (coalesce(${orders.absence} = 'shut-out', false) and ${orders.objectionUntil} is not null)`

/** Is the order over for good? */
const isOver = sql`(${isCharged} or ${isOverUncharged})`

const columns = {
  outlay: outlays,
  order: {
    id: orders.id,
    serviceName: orders.serviceName,
    startsAt: orders.startsAt,
    endsAt: orders.endsAt,
  },
  taxed: { vatCode: orderLines.vatCode, vatBasisPoints: orderLines.vatBasisPoints },
}

const find = (read: Reader | Transaction) =>
  read
    .select(columns)
    .from(outlays)
    .innerJoin(orders, eq(orders.id, outlays.orderId))
    .innerJoin(orderLines, agreedLine(orderLines))
    .$dynamic()

/** What was bought and stands on no receipt, oldest first, of these orders. */
export const findBought = (read: Reader | Transaction, of: SQL | undefined, most = 100) =>
  find(read)
    .where(and(eq(outlays.status, 'bought'), sql`not ${hasReceipt}`, of))
    .orderBy(asc(outlays.boughtAt), asc(outlays.id))
    .limit(most)

/** What was bought for orders that are over, and stands on no receipt. */
export const findUnissued = (read: Reader | Transaction, most: number) => findBought(read, isOver, most)

/** What was struck, stands on a receipt, and has no credit note; of one outlay, or of all. */
export const findUncredited = (read: Reader | Transaction, of: SQL | undefined, most: number) =>
  find(read)
    .where(
      and(
        eq(outlays.status, 'struck'),
        hasReceipt,
        sql`not exists (select from ${receipts} where ${receipts.id} = ${outlays.strikeId})`,
        of,
      ),
    )
    .orderBy(asc(outlays.struckAt), asc(outlays.id))
    .limit(most)

/** The receipt that an outlay is a line of. */
export async function receiptOfOutlay(
  read: Reader | Transaction,
  { id, orderId }: { id: string; orderId: string },
): Promise<string | null> {
  const [found] = await read
    .select({ id: receipts.id })
    .from(receipts)
    .where(
      and(
        eq(receipts.orderId, orderId),
        eq(receipts.kind, 'receipt'),
        sql`${receipts.lines} @> ${JSON.stringify([{ outlayId: id }])}::jsonb`,
      ),
    )
  return found?.id ?? null
}

export type FoundOutlay = Awaited<ReturnType<typeof findBought>>[number]
