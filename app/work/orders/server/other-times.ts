import { eq } from 'drizzle-orm'
import { findAvailability } from '#app/people/availability/server/index.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { limitOf, type Waiting } from './law-rules.ts'
import { findTakenTime } from './taken-time.ts'

/** A request that the law refuses, with what decides when it could be done instead; any other as it is. */
export async function withOtherTimes<
  Order extends Waiting & { id: string; workerId: string; address: string },
>(read: Reader, order: Order, now: Date): Promise<Order> {
  if (!limitOf(order)) return order
  const { id, workerId, startsAt, endsAt, address } = order
  const [worker] = await read
    .select({ id: profiles.id, availabilityDays: profiles.availabilityDays })
    .from(profiles)
    .where(eq(profiles.id, workerId))
  if (!worker) return order
  const span = { from: startsAt, to: endsAt }
  const [availability, { busy }] = await Promise.all([
    findAvailability(read, worker, now),
    findTakenTime(read, workerId, span, { but: id, address }),
  ])
  return { ...order, otherTimes: { availability, busy } }
}
