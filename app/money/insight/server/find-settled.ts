import { and, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { StandardServiceId } from '#app/facts/services.ts'
import { agreedLine, isOpen, orderLines, orderSteps, orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { refunds } from '#app/schema/payments.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { type LocalDate, ZONE } from '#platform/shared/time.ts'
import type { Division, Settled } from '../periods.ts'

/** Whose orders, and which part of their price: what the customer pays, or the worker's wage. */
export type Whose = { customerId: string } | { workerId: string }

const ofWhom = (whose: Whose) =>
  'workerId' in whose ? eq(orders.workerId, whose.workerId) : eq(orders.customerId, whose.customerId)

/** What was given back of an order since. The worker's wage stands (decisions, section 6). */
const givenBack = sql`coalesce((select sum(${refunds.amount}) from ${refunds} where ${refunds.orderId} = ${orders.id}), 0)`

/** What was bought for an order and is not struck. */
const laidOut = sql`coalesce((select sum(${outlays.amount}) from ${outlays} where ${outlays.orderId} = ${orders.id} and ${outlays.status} = 'bought'), 0)`

/** What the customer has paid when all is given back that is to be, or the worker has earned, of each order that was charged. */
const settledOf = (whose: Whose) =>
  'workerId' in whose
    ? sql`coalesce(${orderLines.wage}, 0)`
    : sql`coalesce(${orderLines.gross}, 0) - ${givenBack}`
/** With what was bought for the customer, which is no service. */
const withOutlays = (whose: Whose) =>
  'workerId' in whose ? settledOf(whose) : sql`${settledOf(whose)} + ${laidOut}`
const sumOf = (part: SQL) => sql<number>`coalesce(sum(${part}), 0)`.mapWith(Number)

/** How many orders it is of: those that something is left of. */
const jobsOf = (whose: Whose) => sql<number>`(count(*) filter (where ${withOutlays(whose)} > 0))::int`

/** The line that was charged: one of each order at most. Lines of other kinds are no money that has changed hands. */
const charged = and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'charge'))

/**
 * When an order was settled: the step that ended it, as the sums of earnings count it (`order_ended_at`). Written out, since a
 * function is called anew for each order.
 */
const settledAt = sql`(select step.at from ${orderSteps} step
  where step.order_id = ${orders.id} and step.action = any(order_endings()) order by step.id desc limit 1)`

/** The orders of somebody that were settled from this moment on. What is completed says so itself, so its steps are not looked at. */
const settledSince = (whose: Whose, from: Date): SQL | undefined =>
  and(
    ofWhom(whose),
    inArray(orders.status, ['completed', 'cancelled']),
    or(isNull(orders.completedAt), gte(orders.completedAt, from)),
    sql`${settledAt} >= ${from}`,
  )

/** What was settled by period, from the frozen lines: øre that the customer paid, or the worker earned. */
export const findSettled = (
  read: Reader,
  whose: Whose,
  division: Division,
  from: Date,
): Promise<Settled[]> => {
  const unit = sql.raw(`'${division}'`)
  const start = sql<LocalDate>`to_char(date_trunc(${unit}, ${settledAt} at time zone ${sql.raw(`'${ZONE}'`)}), 'YYYY-MM-DD')`
  return read
    .select({ start, amount: sumOf(withOutlays(whose)), jobs: jobsOf(whose) })
    .from(orders)
    .leftJoin(orderLines, charged)
    .where(settledSince(whose, from))
    .groupBy(sql`1`)
    .having(sql`${jobsOf(whose)} > 0`)
}

/** The same by service, the largest first. */
export const findByService = (
  read: Reader,
  whose: Whose,
  from: Date,
): Promise<Array<{ service: StandardServiceId; amount: number; jobs: number }>> =>
  read
    .select({ service: orders.serviceKind, amount: sumOf(settledOf(whose)), jobs: jobsOf(whose) })
    .from(orders)
    .innerJoin(orderLines, charged)
    .where(settledSince(whose, from))
    .groupBy(orders.serviceKind)
    .having(sql`${sumOf(settledOf(whose))} > 0`)
    .orderBy(sql`2 desc`, orders.serviceKind)

/** What was bought for a customer in the same orders, in øre. */
export async function findLaidOut(read: Reader, customerId: string, from: Date): Promise<number> {
  const [found] = await read
    .select({ sum: sumOf(sql`${outlays.amount}`) })
    .from(outlays)
    .innerJoin(orders, eq(orders.id, outlays.orderId))
    .where(and(eq(outlays.status, 'bought'), settledSince({ customerId }, from)))
  return found?.sum ?? 0
}

/** What is agreed and not settled, in øre: work that begins before this moment, and later. */
export async function findAgreed(
  read: Reader,
  whose: Whose,
  end: Date,
): Promise<{ pending: number; later: number }> {
  const part = 'workerId' in whose ? sql`${orderLines.wage}` : sql`(${orderLines.gross} + ${laidOut})`
  const sumWhen = (condition: SQL) =>
    sql<number>`coalesce(sum(${part}) filter (where ${condition}), 0)`.mapWith(Number)
  const [found] = await read
    .select({ pending: sumWhen(lt(orders.startsAt, end)), later: sumWhen(gte(orders.startsAt, end)) })
    .from(orders)
    .innerJoin(orderLines, agreedLine(orderLines))
    .where(and(ofWhom(whose), isOpen(orders.status), ne(orders.status, 'pending')))
  return found ?? { pending: 0, later: 0 }
}
