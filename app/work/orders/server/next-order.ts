import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { findRooms } from '#app/work/travel/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { NextOrder } from '../more-time.ts'

const find = fixed('next_order', db =>
  db
    .select({ fullName: profiles.fullName, startsAt: orders.startsAt, address: orders.address })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.customerId))
    .where(
      and(
        eq(orders.workerId, sql.placeholder('workerId')),
        always(orders.status, 'confirmed', 'in_progress'),
        ne(orders.id, sql.placeholder('orderId')),
        gte(orders.startsAt, sql.placeholder('endsAt')),
      ),
    )
    .orderBy(asc(orders.startsAt))
    .limit(1),
)

/** The worker's next agreed order after this one; null for none. */
export async function findNextOrder(
  held: Transaction | Reader,
  order: Pick<typeof orders.$inferSelect, 'id' | 'workerId' | 'endsAt' | 'address'>,
): Promise<NextOrder | null> {
  const [next] = await find(held, { workerId: order.workerId, orderId: order.id, endsAt: order.endsAt })
  if (!next) return null
  const roomTo = await findRooms(held, order.address, [next.address])
  return { customer: firstName(next.fullName), startsAt: next.startsAt, room: roomTo(next.address) }
}
