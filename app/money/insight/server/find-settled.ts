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
    ? sql<number>`coalesce(${orderLines.wage}, 0)`
    : sql<number>`coalesce(${orderLines.gross}, 0) - ${givenBack}`

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

/** More orders than anybody has. With a limit each order is looked at once, for all that is summed of it. */
const ALL = 2_000_000_000

/** Of a period and a service. `jobs`: orders that something is left of, and those of them that were charged. Øre. */
type SettledPart = {
  start: LocalDate
  service: StandardServiceId
  amount: number
  outlays: number
  jobs: number
  charged: number
}

/** What was settled by period and service, from the frozen lines: what the customer paid, or the worker earned, and what was laid out. */
export function findSettled(
  read: Reader,
  whose: Whose,
  division: Division,
  from: Date,
): Promise<SettledPart[]> {
  const unit = sql.raw(`'${division}'`)
  const each = read
    .select({
      start:
        sql<LocalDate>`to_char(date_trunc(${unit}, ${settledAt} at time zone ${sql.raw(`'${ZONE}'`)}), 'YYYY-MM-DD')`.as(
          'start',
        ),
      service: sql<StandardServiceId>`${orders.serviceKind}`.as('service'),
      amount: settledOf(whose).as('amount'),
      // What was bought for the customer is no wage.
      outlays: ('workerId' in whose ? sql<number>`0` : sql<number>`${laidOut}`).as('outlays'),
      isCharged: sql<boolean>`${orderLines.id} is not null`.as('is_charged'),
    })
    .from(orders)
    .leftJoin(orderLines, charged)
    .where(settledSince(whose, from))
    .limit(ALL)
    .as('each')
  const isLeft = sql`${each.amount} + ${each.outlays} > 0`
  return read
    .select({
      start: each.start,
      service: each.service,
      amount: sql<number>`sum(${each.amount})`.mapWith(Number),
      outlays: sql<number>`sum(${each.outlays})`.mapWith(Number),
      jobs: sql<number>`(count(*) filter (where ${isLeft}))::int`,
      charged: sql<number>`(count(*) filter (where ${isLeft} and ${each.isCharged}))::int`,
    })
    .from(each)
    .groupBy(each.start, each.service)
}

type Sums = Pick<SettledPart, 'amount' | 'outlays' | 'jobs' | 'charged'>

function summed<Key>(parts: readonly SettledPart[], keyOf: (part: SettledPart) => Key): [Key, Sums][] {
  const found = new Map<Key, Sums>()
  for (const part of parts) {
    const before = found.get(keyOf(part)) ?? { amount: 0, outlays: 0, jobs: 0, charged: 0 }
    found.set(keyOf(part), {
      amount: before.amount + part.amount,
      outlays: before.outlays + part.outlays,
      jobs: before.jobs + part.jobs,
      charged: before.charged + part.charged,
    })
  }
  return [...found]
}

/** By period, what was laid out too. */
export const byPeriod = (parts: readonly SettledPart[]): Settled[] =>
  summed(parts, ({ start }) => start)
    .filter(([, { jobs }]) => jobs > 0)
    .map(([start, { amount, outlays, jobs }]) => ({ start, amount: amount + outlays, jobs }))

/** By service, the largest first: of what was charged alone. */
export const byService = (
  parts: readonly SettledPart[],
): Array<{ service: StandardServiceId; amount: number; jobs: number }> =>
  summed(parts, ({ service }) => service)
    .filter(([, { amount }]) => amount > 0)
    .map(([service, sums]) => ({ service, amount: sums.amount, jobs: sums.charged }))
    .sort((one, other) => other.amount - one.amount || (one.service < other.service ? -1 : 1))

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
