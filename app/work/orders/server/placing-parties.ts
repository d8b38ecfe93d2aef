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

/** A service with the rate that holds for it: its own, else the profile's. Whole kroner. */
export type OfferedService = { serviceId: string; name: string; rate: number }

export type PlacingParties = {
  consumer: {
    id: string
    userId: string
    address: string | null
    phone: string | null
    /** Is the customer's account shut? Left out where nobody but the customer can ask. */
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
  /** Who of the two has blocked the other in messages. Left out where it is not asked for, as on a card in search. */
  blocked?: 'by-consumer' | 'by-worker' | null
}

/** The two whom a request concerns. Both rows are held, so that no profile can change, or be deleted, meanwhile. */
export async function findPlacingParties(
  tx: Transaction,
  actor: Actor,
  workerId: string,
): Promise<PlacingParties> {
  demandPerson(actor)
  const pair = [workerId, actor.profileId]
  await tx.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, pair)).for('share')
  return readParties(tx, actor.profileId, workerId)
}

/**
 * The same two, for a customer's own request. Somebody's requests come one after another: the same one sent twice at
 * once, by two presses or from two devices, is seen by the second.
 */
export async function findPlacingPartiesInTurn(
  tx: Transaction,
  actor: Actor,
  workerId: string,
): Promise<PlacingParties> {
  if (actor.kind === 'person') {
    const own = eq(profiles.id, actor.profileId)
    await tx.select({ id: profiles.id }).from(profiles).where(own).for('no key update')
  }
  return findPlacingParties(tx, actor, workerId)
}

/** The same two as they are now, for whoever only looks, or holds them already. */
export async function readParties(
  read: Reader,
  consumerId: string,
  workerId: string,
): Promise<PlacingParties> {
  const [worker] = await read.select().from(profiles).where(eq(profiles.id, workerId))
  const [consumer] = await read.select().from(profiles).where(eq(profiles.id, consumerId))
  if (worker?.userType !== 'worker' || !consumer) throw notFound()
  const [owner] = await read
    .select({
      emailVerified: users.emailVerified,
      shut: isSuspended(users.id),
      consumerShut: isSuspended(consumer.userId),
    })
    .from(users)
    .where(eq(users.id, worker.userId))
  return {
    consumer: { ...consumer, suspended: owner?.consumerShut },
    worker: {
      ...worker,
      firstName: firstName(worker.fullName),
      listed: isListed({ ...worker, emailVerified: owner?.emailVerified ?? false }) && !owner?.shut,
      services: (await findOfferedServices(read, [worker.id]))(worker.id),
    },
    blocked: await findBlock(read, consumer.id, worker.id),
  }
}

/** What workers offer at a price, each in the worker's own order, by profile. */
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

/** Who has blocked whom; the customer's own block stands before the worker's. */
export async function findBlock(read: Reader, consumerId: string, workerId: string) {
  const [found] = await read
    .select({ byConsumer: hasBlocked(consumerId, workerId), byWorker: hasBlocked(workerId, consumerId) })
    .from(oneRow)
  if (found?.byConsumer) return 'by-consumer'
  return found?.byWorker ? 'by-worker' : null
}

/** The worker's confirmed orders that lie, with the rest between two orders, in a span of time. */
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
