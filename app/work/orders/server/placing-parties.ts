import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstName } from '#app/facts/names.ts'
import type { Reach } from '#app/facts/reach.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { isListed } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { hasBlocked } from '#app/schema/messages.server.ts'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'
import { listIn } from '#platform/db/tables.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'

/** A service with its effective rate: its own, else the profile's. Whole kroner. */
export type OfferedService = {
  serviceId: string
  name: string
  rate: number
  belongsTo: StandardServiceId | null
  serviceKind: StandardServiceId
}

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
    /** Where they live and how far they go. Left out where no address is asked about. */
    district?: string | null
    reach?: Reach | null
  }
  /** Who of the two has blocked the other. Left out where it is not needed, as on search cards. */
  blocked?: 'by-customer' | 'by-worker' | null
}

type Named = { fullName: string }
/** The two parties with their names, as an order that is made of them tells of them. */
export type NamedParties = PlacingParties & { customer: Named; worker: Named }

const holdBoth = fixed('hold_parties', db =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, [sql.placeholder('one'), sql.placeholder('other')]))
    .for('share'),
)
const holdOwn = fixed('hold_own_profile', db =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .for('no key update'),
)

/**
 * The two parties of a request. Both rows are locked, so that neither profile changes or disappears. They are
 * read in the same breath, by a later statement.
 */
export async function lockBothParties(
  tx: Transaction,
  actor: Actor,
  workerId: string,
): Promise<NamedParties> {
  demandPerson(actor)
  const { profileId } = actor
  const [, parties] = await Promise.all([
    holdBoth(tx, { one: workerId, other: profileId }),
    findBothParties(tx, profileId, workerId),
  ])
  return parties
}

/**
 * The same, for a customer's own request. Locks the customer's requests, so that a duplicate from a double
 * press or second device is seen.
 */
export async function lockBothPartiesInTurn(
  tx: Transaction,
  actor: Actor,
  workerId: string,
): Promise<NamedParties> {
  const [, parties] = await Promise.all([
    actor.kind === 'person' ? holdOwn(tx, { id: actor.profileId }) : null,
    lockBothParties(tx, actor, workerId),
  ])
  return parties
}

const offeredColumns = {
  serviceId: profileServices.serviceId,
  name: profileServices.name,
  belongsTo: profileServices.belongsTo,
  serviceKind: profileServices.serviceKind,
}

const customers = alias(profiles, 'customer')
const [customerId, workerId] = [sql.placeholder('customerId'), sql.placeholder('workerId')]
const { id, userId, fullName, userType, verificationStatus, availabilityDays } = profiles

const findBoth = fixed('placing_parties', db =>
  db
    .select({
      worker: {
        ...{ id, userId, fullName, userType, verificationStatus, availabilityDays },
        isVisibleToCustomers: profiles.isVisibleToCustomers,
        registrationCompletedAt: profiles.registrationCompletedAt,
        ...{ district: profiles.district, reach: profiles.reach },
        emailVerified: users.emailVerified,
      },
      customer: {
        id: customers.id,
        userId: customers.userId,
        fullName: customers.fullName,
        address: customers.address,
        phone: customers.phone,
        suspended: isSuspended(customers.userId),
      },
      shut: isSuspended(profiles.userId),
      services: listIn<OfferedService & { rate: number | null }>(
        { ...offeredColumns, rate: offeredRate() },
        {
          from: sql`${profileServices} where ${profileServices.profileId} = ${profiles.id}`,
          by: sql`${profileServices.position}`,
        },
      ),
      byCustomer: hasBlocked(customers.id, profiles.id),
      byWorker: hasBlocked(profiles.id, customers.id),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(customers, sql`${customers.id} = ${customerId}`)
    .where(and(eq(profiles.id, workerId), eq(profiles.userType, 'worker'))),
)

/** The same without locks, for read-only use or when the caller holds them. */
export async function findBothParties(
  read: Reader,
  customerId: string,
  workerId: string,
): Promise<NamedParties> {
  const [found] = await findBoth(read, { customerId, workerId })
  if (!found) throw notFound()
  const { worker, customer, shut, services, byCustomer, byWorker } = found
  return {
    customer,
    worker: {
      ...worker,
      firstName: firstName(worker.fullName),
      listed: isListed(worker) && !shut,
      services: services.filter(({ rate }) => rate !== null),
    },
    // The customer's block takes precedence.
    blocked: byCustomer ? 'by-customer' : byWorker ? 'by-worker' : null,
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
      ...offeredColumns,
      rate: offeredRate(),
    })
    .from(profileServices)
    .innerJoin(profiles, eq(profiles.id, profileServices.profileId))
    .where(inArray(profileServices.profileId, workerIds))
    .orderBy(asc(profileServices.profileId), asc(profileServices.position))
  const offered = Map.groupBy(rows, row => row.workerId)
  return workerId =>
    (offered.get(workerId) ?? []).flatMap(({ workerId: _, rate, ...service }) =>
      rate === null ? [] : [{ ...service, rate }],
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
