import { eq } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { brokenAppointments } from '#app/schema/reliability.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'

/** An appointment that counts or counted, held for whoever asks and decides. Errors: NOT_FOUND when there is none. */
export async function lockBroken(tx: Transaction, orderId: string) {
  const [found] = await tx
    .select({
      broken: brokenAppointments,
      service: orders.serviceName,
      endsAt: orders.endsAt,
      userId: profiles.userId,
    })
    .from(brokenAppointments)
    .innerJoin(orders, eq(orders.id, brokenAppointments.orderId))
    .innerJoin(profiles, eq(profiles.id, brokenAppointments.workerId))
    .where(eq(brokenAppointments.orderId, orderId))
    .for('update', { of: brokenAppointments })
  if (!found) throw notFound()
  return found
}

export type LockedBroken = Awaited<ReturnType<typeof lockBroken>>
