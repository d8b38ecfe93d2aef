import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { orderStatuses } from '#app/facts/order-process.ts'
import { isOpen, orders } from '#app/schema/orders.server.ts'
import { always, unseen } from '#platform/db/fixed.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { instantOf, startOfDay } from '#platform/shared/time.ts'
import type { OrderListInput } from '../api.ts'
import { viewOf } from '../order-views.ts'
import { type FoundOrder, findOrders } from './find-orders.ts'

const PAGE = 20
/** What stands on some days is answered at once. */
const PAGE_OF_DAYS = 500

const over: readonly string[] = orderStatuses.filter(status => ['completed', 'cancelled'].includes(status))

/** What the condition of a page is made of: a page of each shape is one text, with these in its places. */
type Places = { own: string; from?: string; to?: string; before?: string; at?: string; id?: string }

const iso = (at: Date) => at.toISOString()

/** After the cursor, in list order. */
const after = (soonestFirst: boolean): SQL => {
  const [place, cursor] = [
    sql`(${orders.startsAt}, ${orders.id})`,
    sql`(${unseen('at', 'timestamptz')}, ${unseen('id', 'uuid')})`,
  ]
  return soonestFirst ? sql`${place} > ${cursor}` : sql`${place} < ${cursor}`
}

/** Orders that overlap the days asked for. No order is longer than a day. */
const onDays = sql`${orders.startsAt} > ${sql.placeholder('before')}::timestamptz
  and ${orders.endsAt} > ${sql.placeholder('from')}::timestamptz
  and ${orders.startsAt} < ${sql.placeholder('to')}::timestamptz`

function placesOf(own: string, { from, to, cursor }: OrderListInput): Places {
  const [ms, id] = cursor?.split('.') ?? []
  const [first, last] = [from, to].map(day => day && (instantOf(day, '12:00') as Date))
  return {
    own,
    ...(first && last
      ? { before: iso(startOfDay(first, -1)), from: iso(startOfDay(first)), to: iso(startOfDay(last, 1)) }
      : {}),
    ...(ms && id ? { at: iso(new Date(Number(ms))), id } : {}),
  }
}

const sizeOf = ({ from }: Places) => (from ? PAGE_OF_DAYS : PAGE)

/** One page of somebody's orders in the order of the view. Equal starts stand by id, so that none is lost between two pages. */
export async function findOrderPage(
  read: Reader,
  actor: Actor,
  input: OrderListInput,
): Promise<{ found: FoundOrder[]; nextCursor: string | null }> {
  if (actor.kind !== 'person' || actor.role === 'admin') return { found: [], nextCursor: null }
  const { statuses, soonestFirst = false } = viewOf(input.view)
  const places = placesOf(actor.profileId, input)
  const size = sizeOf(places)
  const way = soonestFirst ? asc : desc
  const isWorker = actor.role === 'worker'
  const rows = await findOrders(
    read,
    [actor.role, input.view, ...(places.from ? ['days'] : []), ...(places.at ? ['after'] : [])].join('_'),
    {
      of: isWorker ? 'worker' : 'customer',
      condition: and(
        eq(isWorker ? orders.workerId : orders.customerId, unseen('own', 'uuid')),
        statuses && always(orders.status, ...statuses),
        // Says it in the words of the index, which holds open orders alone.
        statuses?.every(status => !over.includes(status)) ? isOpen(orders.status) : undefined,
        places.from ? onDays : undefined,
        places.at ? after(soonestFirst) : undefined,
      ),
      order: [way(orders.startsAt), way(orders.id)],
      limit: size + 1,
    },
    places,
  )
  const found = rows.slice(0, size)
  const last = found.at(-1)?.order
  return {
    found,
    nextCursor: rows.length > size && last ? `${last.startsAt.getTime()}.${last.id}` : null,
  }
}
