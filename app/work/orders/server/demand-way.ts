import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { mostRoom } from '#app/work/travel/room.ts'
import { findRooms } from '#app/work/travel/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatAtClock, MINUTE } from '#platform/shared/time.ts'
import { onTheWay, roomOf } from '../busy-span.ts'
import { texts } from '../texts.ts'

const findNear = fixed('orders_near', db =>
  db
    .select({ from: orders.startsAt, to: orders.endsAt, address: orders.address })
    .from(orders)
    .where(
      and(
        eq(orders.workerId, sql.placeholder('workerId')),
        always(orders.status, 'confirmed', 'in_progress'),
        ne(orders.id, sql.placeholder('orderId')),
        lt(orders.startsAt, sql.placeholder('before')),
        gt(orders.endsAt, sql.placeholder('after')),
      ),
    ),
)

type Asked = Pick<typeof orders.$inferSelect, 'id' | 'workerId' | 'startsAt' | 'endsAt' | 'address'>

/**
 * Demands time for the way from and to what the worker has agreed to near it, whose lock the caller holds: the database keeps
 * half an hour alone. Where both places are known by now; a yes is not taken back when one is learned later. Errors:
 * CONFLICT `slot-taken`, in words to the worker.
 */
export async function demandWay(tx: Transaction, order: Asked): Promise<void> {
  const { id, workerId, startsAt, endsAt, address } = order
  const most = mostRoom * MINUTE
  const near = await findNear(tx, {
    ...{ workerId, orderId: id },
    before: new Date(endsAt.getTime() + most),
    after: new Date(startsAt.getTime() - most),
  })
  const roomTo = await findRooms(
    tx,
    address,
    near.map(other => other.address),
  )
  const busy = near.map(({ from, to, address: there }) => ({ from, to, room: roomTo(there) * MINUTE }))
  // What is nearer than half an hour is the constraint's to refuse.
  const way = onTheWay(busy, { from: startsAt, to: endsAt })
  if (!way) return
  const { when, other } = way
  const minutes = roomOf(other) / MINUTE
  const clock = formatAtClock(when === 'before' ? other.to : other.from)
  throw conflict(texts.noTimeForWay[when](clock, minutes), 'slot-taken')
}
