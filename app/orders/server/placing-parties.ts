import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { Failure, notFound } from '#platform/shared/errors.ts'
import { users } from '../../accounts/server/tables.server.ts'
import { firstName } from '../../profiles/names.ts'
import { isListed } from '../../profiles/server/index.ts'
import { profileServices, profiles } from '../../profiles/server/tables.server.ts'
import { orders } from './tables.server.ts'

/** A service with the rate that holds for it: its own, else the profile's. Whole kroner. */
export type OfferedService = { serviceId: string; name: string; rate: number }

export type PlacingParties = {
  consumer: { id: string; userId: string; address: string | null; phone: string | null }
  worker: {
    id: string
    userId: string
    firstName: string
    listed: boolean
    verificationStatus: string
    availabilityDays: string[]
    services: OfferedService[]
  }
}

/** The two whom a request concerns. Both rows are held, so that no profile can change, or be deleted, meanwhile. */
export async function findPlacingParties(
  tx: Transaction,
  actor: Actor,
  workerId: string,
): Promise<PlacingParties> {
  if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
  const [worker] = await tx.select().from(profiles).where(eq(profiles.id, workerId)).for('share')
  const [consumer] = await tx.select().from(profiles).where(eq(profiles.id, actor.profileId)).for('share')
  if (worker?.userType !== 'worker' || !consumer) throw notFound()
  const [owner] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, worker.userId))
  const services = await tx
    .select({
      serviceId: profileServices.serviceId,
      name: profileServices.name,
      rate: sql<number | null>`coalesce(${profileServices.hourlyRate}, ${worker.hourlyRate}::integer)`,
    })
    .from(profileServices)
    .where(eq(profileServices.profileId, workerId))
    .orderBy(asc(profileServices.position))
  return {
    consumer,
    worker: {
      ...worker,
      firstName: firstName(worker.fullName),
      listed: isListed({ ...worker, emailVerified: owner?.emailVerified ?? false }),
      services: services.filter((service): service is OfferedService => service.rate !== null),
    },
  }
}

/** True when the worker has a confirmed order that overlaps the span. */
export async function findBusySpans(
  tx: Transaction,
  workerId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<boolean> {
  const overlapping = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.workerId, workerId),
        inArray(orders.status, ['confirmed', 'in_progress']),
        lt(orders.startsAt, endsAt),
        gt(orders.endsAt, startsAt),
      ),
    )
    .limit(1)
  return overlapping.length > 0
}
