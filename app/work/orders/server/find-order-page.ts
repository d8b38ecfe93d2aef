import { and, asc, desc, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { orderStatuses } from '#app/facts/order-process.ts'
import { isOpen, orders } from '#app/schema/orders.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { instantOf, startOfDay } from '#platform/shared/time.ts'
import type { OrderListInput } from '../api.ts'
import { viewOf } from '../order-views.ts'
import { type FoundOrder, findOrders } from './find-orders.ts'

const PAGE = 20
/** What stands on some days is answered at once. */
const PAGE_OF_DAYS = 500

const over: readonly string[] = orderStatuses.filter(status => ['completed', 'cancelled'].includes(status))

/** After the cursor, in list order. */
function after(cursor: string | undefined, soonestFirst: boolean): SQL | undefined {
  const [ms, id] = cursor?.split('.') ?? []
  if (!ms || !id) return undefined
  const at = new Date(Number(ms)).toISOString()
  return soonestFirst
    ? sql`(${orders.startsAt}, ${orders.id}) > (${at}::timestamptz, ${id}::uuid)`
    : sql`(${orders.startsAt}, ${orders.id}) < (${at}::timestamptz, ${id}::uuid)`
}

/** Orders that overlap these days. No order is longer than a day. */
function onDays(from: string | undefined, to: string | undefined): SQL | undefined {
  if (!from || !to) return undefined
  const [first, last] = [instantOf(from, '12:00') as Date, instantOf(to, '12:00') as Date]
  return and(
    gt(orders.startsAt, startOfDay(first, -1)),
    gt(orders.endsAt, startOfDay(first)),
    lt(orders.startsAt, startOfDay(last, 1)),
  )
}

/** One page of somebody's orders in the order of the view. Equal starts stand by id, so that none is lost between two pages. */
export async function findOrderPage(
  read: Reader,
  own: SQL,
  { view, from, to, cursor }: OrderListInput,
): Promise<{ found: FoundOrder[]; nextCursor: string | null }> {
  const { statuses, soonestFirst = false } = viewOf(view)
  const size = from ? PAGE_OF_DAYS : PAGE
  const way = soonestFirst ? asc : desc
  const rows = await findOrders(
    read,
    and(
      own,
      statuses && inArray(orders.status, [...statuses]),
      // Says it in the words of the index, which holds open orders alone.
      statuses?.every(status => !over.includes(status)) ? isOpen(orders.status) : undefined,
      onDays(from, to),
      after(cursor, soonestFirst),
    ),
    { order: [way(orders.startsAt), way(orders.id)], limit: size + 1 },
  )
  const found = rows.slice(0, size)
  const last = found.at(-1)?.order
  return {
    found,
    nextCursor: rows.length > size && last ? `${last.startsAt.getTime()}.${last.id}` : null,
  }
}
