import { asc, eq, inArray, or } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import { type Price, priceOf } from '#app/facts/price.ts'
import type { Availability, Span } from '#app/people/availability/open-hours.ts'
import { findAvailability } from '#app/people/availability/server/index.ts'
import { isListed } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { blocks } from '#app/schema/messages.server.ts'
import type { openRequests } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import {
  findOfferedServices,
  findTakenTime,
  obstacleText,
  obstacleTo,
  type PlacingParties,
  type TakenTime,
} from '#app/work/orders/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { kroner } from '#platform/shared/money.ts'
import { texts } from '../texts.ts'

/** The parts of a request that decide who can take it. */
export type Asked = Pick<
  typeof openRequests.$inferSelect,
  'customerId' | 'serviceId' | 'startsAt' | 'endsAt' | 'halfHours'
>

/** A worker with what decides what they can do. */
export type Candidate = PlacingParties['worker']

/** Skips profiles that are not workers. */
export async function findCandidates(read: Reader, ids: string[]): Promise<Map<string, Candidate>> {
  const rows = await read
    .select({ profile: profiles, emailVerified: users.emailVerified })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(inArray(profiles.id, ids))
    .orderBy(asc(profiles.id))
  const offeredBy = await findOfferedServices(read, ids)
  const found = rows
    .filter(({ profile }) => profile.userType === 'worker')
    .map(({ profile, emailVerified }): Candidate => {
      const { id, userId, verificationStatus, availabilityDays, fullName } = profile
      return {
        ...{ id, userId, verificationStatus, availabilityDays },
        firstName: firstName(fullName),
        listed: isListed({ ...profile, emailVerified }),
        services: offeredBy(id),
      }
    })
  return new Map(found.map(worker => [worker.id, worker]))
}

/** Profiles that this one has blocked or is blocked by. */
export async function findBlocked(read: Reader, profileId: string): Promise<Set<string>> {
  const rows = await read
    .select()
    .from(blocks)
    .where(or(eq(blocks.blockerId, profileId), eq(blocks.blockedId, profileId)))
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === profileId ? blockedId : blockerId)))
}

/** When a worker can work, and what they have agreed to, in a span. */
export type Calendar = { availability: Availability } & TakenTime

export const findCalendar = async (
  read: Reader,
  worker: Candidate,
  span: Span,
  now: Date,
  /** Where it is, where one request is asked about. */
  address: string | null = null,
): Promise<Calendar> => ({
  availability: await findAvailability(read, worker, now),
  ...(await findTakenTime(read, worker.id, span, { address })),
})

/** Could this worker get the request at all? Verified, listed, not the customer, no block between them. */
export const isFor = (worker: Candidate, customerUserId: string, blocked: boolean): boolean =>
  worker.listed && worker.verificationStatus === 'approved' && worker.userId !== customerUserId && !blocked

/** Why a worker cannot take it: they do not offer it, they are busy, or the law, in words with the nearest times when it goes. */
export type Hindrance = { kind: 'service' | 'time' } | { kind: 'law'; words: () => string }

export const notOffered: Hindrance = { kind: 'service' }

/** Why a worker cannot answer, to them. */
export function whyNotAnswer(obstacle: Hindrance): string {
  if (obstacle.kind === 'law') return obstacle.words()
  return obstacle.kind === 'time' ? texts.notFree : texts.cannotAnswer
}

/** Why a worker who has answered cannot be chosen, to the customer. */
export function whyNotChosen(obstacle: Hindrance, name: string): string {
  if (obstacle.kind === 'law') return texts.unlawful(obstacle.words())
  return obstacle.kind === 'time' ? texts.answerGone(name) : texts.cannotOrder(name)
}

/**
 * Why a worker cannot take it, by the rules of an order; null when they can. Of the law, the worker or the customer is told, in the words of
 * an order.
 */
export function obstacleOf(
  worker: Candidate,
  calendar: Calendar,
  { serviceId, startsAt, endsAt }: Asked,
  now: Date,
  toldWorker = false,
): Hindrance | null {
  const service = worker.services.find(offered => offered.serviceId === serviceId)
  const wrong = obstacleTo({ startsAt, endsAt, now, service, worker, ...calendar, toldWorker })
  if (!wrong) return null
  if (wrong.limit) return { kind: 'law', words: () => obstacleText(wrong) }
  return { kind: wrong.field === 'serviceId' ? 'service' : 'time' }
}

/** The price with this worker; null when they do not offer the service. */
export function priceWith(worker: Candidate, { serviceId, startsAt, halfHours }: Asked): Price | null {
  const service = worker.services.find(offered => offered.serviceId === serviceId)
  if (!service) return null
  return priceOf({
    serviceKind: service.serviceKind,
    rate: kroner(service.rate),
    halfHours,
    startsAt,
  })
}
