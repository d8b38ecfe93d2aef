import { and, eq, inArray, or } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { now } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY } from '#platform/shared/time.ts'
import { FRESH_DAYS } from '../limits.ts'

/** Is this account new: under a week old, without a completed order? */
export async function isFresh({ userId, role }: Person): Promise<boolean> {
  if (role === 'admin') return false
  const [user] = await reader.select({ since: users.createdAt }).from(users).where(eq(users.id, userId))
  if (!user || now().getTime() - user.since.getTime() >= FRESH_DAYS * DAY) return false
  const own = reader.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId))
  const [completed] = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.status, 'completed'), or(inArray(orders.workerId, own), inArray(orders.customerId, own))),
    )
    .limit(1)
  return !completed
}
