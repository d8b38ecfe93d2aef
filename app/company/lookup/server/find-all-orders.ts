import { and, eq, gte, ilike, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderStatus } from '#app/facts/order-process.ts'
import { areaOf, areaUnknown } from '#app/facts/place.ts'
import { users, userWords } from '#app/schema/accounts.server.ts'
import { agreedLine, isOpen, orderLines, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { waitingOrderIds } from '#platform/waiting.ts'
import type { ListedOrder, OrdersInput } from '../api.ts'
import { boundsOf, mostCounted, type OrderSort } from '../order-views.ts'
import { pattern, profilesSaying, rangeOfNumber } from './words.ts'

const customers = alias(profiles, 'customer')
const workers = alias(profiles, 'worker')
const agreed = alias(orderLines, 'agreed')
const charge = alias(orderLines, 'charge')

const inMs = (at: Date) => at.getTime()

/** By what an order stands in the list, and with which id behind it, so that equal ones always stand alike. */
const sorted = {
  start: { by: orders.startsAt, id: orders.id, way: 'desc', keyOf: row => inMs(row.order.startsAt) },
  'start-first': { by: orders.startsAt, id: orders.id, way: 'asc', keyOf: row => inMs(row.order.startsAt) },
  newest: { by: orders.requestedAt, id: orders.id, way: 'desc', keyOf: row => inMs(row.order.requestedAt) },
  amount: { by: agreed.gross, id: agreed.orderId, way: 'desc', keyOf: row => row.agreed },
} satisfies Record<OrderSort, Sorted>
type Sorted = {
  by: typeof orders.startsAt | typeof agreed.gross
  id: typeof orders.id | typeof agreed.orderId
  way: 'asc' | 'desc'
  keyOf: (row: FoundRow) => number
}
export const sortedBy = (sort: OrderSort): Sorted => sorted[sort]

const inWay = ({ by, id, way }: Pick<Sorted, 'way'> & { by: SQL | Sorted['by']; id: SQL | Sorted['id'] }) =>
  way === 'asc' ? [sql`${by} asc`, sql`${id} asc`] : [sql`${by} desc`, sql`${id} desc`]

/** After the cursor, in list order. */
export function after(sort: OrderSort, cursor: string | undefined): SQL | undefined {
  const [key, last] = cursor?.split('.') ?? []
  if (!key || !last) return undefined
  const { by, id, way } = sortedBy(sort)
  const value =
    sort === 'amount' ? sql`${key}::bigint` : sql`${new Date(Number(key)).toISOString()}::timestamptz`
  return sql`(${by}, ${id}) ${sql.raw(way === 'asc' ? '>' : '<')} (${value}, ${last}::uuid)`
}

/** What is neither over nor cancelled is few, and has an index of its own. */
const ofStatus = (status: OrderStatus) =>
  and(
    eq(orders.status, status),
    status === 'completed' || status === 'cancelled' ? undefined : isOpen(orders.status),
  )

/** The filters, in words of the database. */
export async function filtersOf(read: Reader, wish: Wish, now: Date): Promise<SQL | undefined> {
  const { status, service, period, kind, onlyWaiting } = wish
  const bounds = period && boundsOf(period, now)
  const waiting = onlyWaiting ? await waitingOrderIds(read, now) : []
  return and(
    status && ofStatus(status),
    service && eq(orders.serviceKind, service),
    bounds && and(gte(orders.startsAt, bounds.from), lt(orders.startsAt, bounds.to)),
    kind && (kind === 'series' ? isNotNull(orders.seriesId) : isNull(orders.seriesId)),
    onlyWaiting ? sql`${orders.id} = any(${sql.param(waiting)}::uuid[])` : undefined,
  )
}

type Picked = { q: string; sort: OrderSort; condition: SQL | undefined; most: number }

/**
 * The ids of the first orders that meet a condition, off the index of their sorting. With words: the first of each person and
 * each sort of words, of which the first of all are taken, so that nobody's orders are all read.
 */
function pick(read: Reader, { q, sort, condition, most }: Picked): SQL {
  const { by, id, way } = sortedBy(sort)
  const first = (more?: SQL) => {
    const found = read
      .select({ id: orders.id, key: sql`${by}`.as('key') })
      .from(orders)
      .$dynamic()
    return (sort === 'amount' ? found.innerJoin(agreed, agreedLine(agreed)) : found)
      .where(and(more, condition))
      .orderBy(...inWay({ by, id, way }))
      .limit(most)
  }
  if (!q) return sql`(select id from (${first()}) found)`
  const range = rangeOfNumber(q)
  const byAccount = read
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(isNull(users.deletedAt), ilike(userWords(users), pattern(q))))
  const ofEach = (party: typeof orders.customerId | typeof orders.workerId) =>
    sql`(select theirs.id, theirs.key from (${profilesSaying(read, q)} union ${byAccount}) said, lateral (${first(sql`${party} = said.id`)}) theirs)`
  const sorts = [
    ofEach(orders.customerId),
    ofEach(orders.workerId),
    sql`(${first(and(isOpen(orders.status), ilike(orders.address, pattern(q))))})`,
    ...(range ? [sql`(${first(and(gte(orders.id, range.from), lte(orders.id, range.to)))})`] : []),
  ]
  const order = sql.join(inWay({ by: sql`key`, id: sql`id`, way }), sql`, `)
  return sql`(select id from (${sql.join(sorts, sql` union `)}) found order by ${order} limit ${most})`
}

const listed = (read: Reader) =>
  read
    .select({
      order: orders,
      customer: { name: customers.fullName, userId: customers.userId },
      worker: { name: workers.fullName, userId: workers.userId },
      agreed: agreed.gross,
      charged: charge.gross,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(workers, eq(workers.id, orders.workerId))
    .innerJoin(agreed, agreedLine(agreed))
    .leftJoin(charge, and(eq(charge.orderId, orders.id), eq(charge.kind, 'charge')))
    .$dynamic()
type FoundRow = Awaited<ReturnType<typeof listed>>[number]

type Wish = Omit<OrdersInput, 'cursor'>

/** So many orders with these filters, in the order that was chosen. */
export const findRows = (read: Reader, wish: Picked) =>
  listed(read)
    .where(sql`${orders.id} in ${pick(read, wish)}`)
    .orderBy(...inWay(sortedBy(wish.sort)))

/** What a file has: so many of those with these filters. */
export async function findAllOrders(read: Reader, wish: Wish, now: Date, most: number): Promise<FoundRow[]> {
  const condition = await filtersOf(read, wish, now)
  return findRows(read, { ...wish, condition, most })
}

/** How many there are, as far as they are counted. */
export async function countOrders(read: Reader, q: string, condition: SQL | undefined): Promise<number> {
  const found = pick(read, { q, sort: 'start', condition, most: mostCounted + 1 })
  const [row] = await read.select({ count: sql<number>`count(*)::int` }).from(sql`${found} counted`)
  return row?.count ?? 0
}

/** Postcode and town; null when the address names none. */
export const areaIn = (address: string): string | null => {
  const area = areaOf(address)
  return area === areaUnknown ? null : area
}

/** Do the two disagree about who came? */
export const isOfAbsence = ({ status, absence }: Pick<FoundRow['order'], 'status' | 'absence'>): boolean =>
  status === 'disputed' && absence !== null

/** An order as the list shows it. */
export const presentOrder = ({ order, customer, worker, agreed: price, charged }: FoundRow): ListedOrder => ({
  ...{ id: order.id, number: orderNumber(order.id), serviceName: order.serviceName, status: order.status },
  ofAbsence: isOfAbsence(order),
  startsAt: order.startsAt.toISOString(),
  endsAt: order.endsAt.toISOString(),
  consumer: customer,
  worker,
  area: areaIn(order.address),
  inSeries: order.seriesId !== null,
  agreed: price,
  charged,
})
