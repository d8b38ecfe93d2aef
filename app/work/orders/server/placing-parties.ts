import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import type { Span } from '#app/people/availability/open-hours.ts'
import { isListed } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { hasBlocked } from '#app/schema/messages.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'

/** A service with its effective rate: its own, else the profile's. Whole kroner. */
export type OfferedService = { serviceId: string; name: string; rate: number }

export type PlacingParties = {
  customer: {
    id: string
    userId: string
    address: string | null
    phone: string | null
    /** Is the customer's account suspended? Left out where only the customer can ask. */
    suspended?: boolean
  }
  worker: {
    id: string
    userId: string
    firstName: string
    listed: boolean
    verificationStatus: string
    availabilityDays: string[]
    services: OfferedService[]
  }
  /** Who of the two has blocked the other. Left out where it is not needed, as on search cards. */
  blocked?: 'by-customer' | 'by-worker' | null
}

/** The two parties of a request. Both rows are locked, so that neither profile changes or disappears. */
export async function lockBothParties(
  tx: Transaction,
  actor: Actor,
  workerId: string,
): Promise<PlacingParties> {
  demandPerson(actor)
  const pair = [workerId, actor.profileId]
  await tx.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, pair)).for('share')
  return findBothParties(tx, actor.profileId, workerId)
}

/**
 * The same, for a customer's own request. Locks the customer's requests, so that a duplicate from a double
 * press or second device is seen.
 */
export async function lockBothPartiesInTurn(
  tx: Transaction,
  actor: Actor,
  workerId: string,
): Promise<PlacingParties> {
  if (actor.kind === 'person') {
    const own = eq(profiles.id, actor.profileId)
    await tx.select({ id: profiles.id }).from(profiles).where(own).for('no key update')
  }
  return lockBothParties(tx, actor, workerId)
}

/** The same without locks, for read-only use or when the caller holds them. */
export async function findBothParties(
  read: Reader,
  customerId: string,
  workerId: string,
): Promise<PlacingParties> {
  const [worker] = await read.select().from(profiles).where(eq(profiles.id, workerId))
  const [customer] = await read.select().from(profiles).where(eq(profiles.id, customerId))
  if (worker?.userType !== 'worker' || !customer) throw notFound()
  const [owner] = await read
    .select({
      emailVerified: users.emailVerified,
      shut: isSuspended(users.id),
      customerShut: isSuspended(customer.userId),
    })
    .from(users)
    .where(eq(users.id, worker.userId))
  return {
    customer: { ...customer, suspended: owner?.customerShut },
    worker: {
      ...worker,
      firstName: firstName(worker.fullName),
      listed: isListed({ ...worker, emailVerified: owner?.emailVerified ?? false }) && !owner?.shut,
      services: (await findOfferedServices(read, [worker.id]))(worker.id),
    },
    blocked: await findBlock(read, customer.id, worker.id),
  }
}

/** Workers' offered services with prices, in each worker's own order, by profile. */
export async function findOfferedServices(
  read: Reader,
  workerIds: string[],
): Promise<(workerId: string) => OfferedService[]> {
  const rows = await read
    .select({
      workerId: profileServices.profileId,
      serviceId: profileServices.serviceId,
      name: profileServices.name,
      rate: offeredRate(),
    })
    .from(profileServices)
    .innerJoin(profiles, eq(profiles.id, profileServices.profileId))
    .where(inArray(profileServices.profileId, workerIds))
    .orderBy(asc(profileServices.profileId), asc(profileServices.position))
  const offered = Map.groupBy(rows, row => row.workerId)
  return workerId =>
    (offered.get(workerId) ?? []).flatMap(({ serviceId, name, rate }) =>
      rate === null ? [] : [{ serviceId, name, rate }],
    )
}

/** Who has blocked whom; the customer's block takes precedence. */
export async function findBlock(read: Reader, customerId: string, workerId: string) {
  const [found] = await read
    .select({ byCustomer: hasBlocked(customerId, workerId), byWorker: hasBlocked(workerId, customerId) })
    .from(oneRow)
  if (found?.byCustomer) return 'by-customer'
  return found?.byWorker ? 'by-worker' : null
}

/** The worker's confirmed orders in a span, including travel time. */
export async function findBusySpans(read: Reader, workerId: string, { from, to }: Span): Promise<Span[]> {
  return read
    .select({ from: orders.startsAt, to: orders.endsAt })
    .from(orders)
    .where(
      and(
        eq(orders.workerId, workerId),
        inArray(orders.status, ['confirmed', 'in_progress']),
        lt(orders.startsAt, new Date(to.getTime() + orderTimes.between)),
        gt(orders.endsAt, new Date(from.getTime() - orderTimes.between)),
      ),
    )
}
