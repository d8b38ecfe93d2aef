import { and, asc, eq, gt, inArray, lt, ne, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { imageUrl } from '#app/facts/images.ts'
import { firstName } from '#app/facts/names.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { priceOf } from '#app/facts/price.ts'
import { standardLabel } from '#app/facts/services.ts'
import { listedWhere } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { extraDays } from '#app/schema/availability.server.ts'
import { areBlocked } from '#app/schema/messages.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import { ratingOf } from '#app/schema/reviews.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import { findObstacle, findWorkerTime } from '#app/work/orders/server/index.ts'
import { answerBy } from '#app/work/orders/urgent-requests.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { kroner } from '#platform/shared/money.ts'
import { localDate, localTime, MINUTE, weekdayOf } from '#platform/shared/time.ts'
import type { Substitute } from '../api.ts'
import { ringsAround, stepsApart } from '../near.ts'
import { byRank, startsToTry } from '../rules.ts'

/** So many are looked up at a time, and so many in all: the rest are dearer than those. */
const AT_ONCE = 10
const MOST_LOOKED_AT = 120

/** The help that was lost. */
export type LostHelp = {
  customerId: string
  workerId: string
  serviceId: string
  serviceName: string
  startsAt: Date
  halfHours: number
  /** Where they have to come. */
  address: string
  agreed: { gross: number }
}

const endOf = (startsAt: Date, halfHours: number) => new Date(startsAt.getTime() + halfHours * 30 * MINUTE)

/** A worker's own service is another's when it has the same name. */
const sameService = ({ serviceId, serviceName }: LostHelp): SQL =>
  standardLabel(serviceId) === null
    ? sql`lower(${profileServices.name}) = lower(${serviceName})`
    : eq(profileServices.serviceId, serviceId)

const works = (startsAt: Date): SQL =>
  sql`(${weekdayOf(startsAt)} = any(${profiles.availabilityDays}) or exists (select 1 from ${extraDays}
    where ${extraDays.profileId} = ${profiles.id} and ${extraDays.date} = ${localDate(startsAt)}))`

/** Has something agreed at the only time that there is. With several times to try, each is tried afterwards. */
function isTaken(read: Reader, starts: readonly Date[], halfHours: number): SQL | undefined {
  const [from] = starts
  if (!from || starts.length > 1) return undefined
  const taken = read
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.workerId, profiles.id),
        inArray(orders.status, ['confirmed', 'in_progress']),
        lt(orders.startsAt, new Date(endOf(from, halfHours).getTime() + orderTimes.between)),
        gt(orders.endsAt, new Date(from.getTime() - orderTimes.between)),
      ),
    )
  return notExists(taken)
}

/** The part of 'could come' that the database answers by itself, best first. */
async function findCandidates(
  read: Reader,
  lost: LostHelp,
  {
    starts,
    without,
    district,
    only,
  }: {
    starts: readonly Date[]
    without: readonly string[]
    district: string | null
    only: string | null
  },
) {
  const customer = read
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(eq(profiles.id, lost.customerId))
  const { rating, reviewCount } = ratingOf(profiles.id)
  const rings = ringsAround(district)
  const apart = rings.length
    ? sql`case ${sql.join(
        rings.map((ring, steps) => sql`when ${inArray(profiles.district, ring)} then ${steps}`),
        sql` `,
      )} else 99 end`
    : sql`0`
  return read
    .select({
      id: profiles.id,
      userId: profiles.userId,
      fullName: profiles.fullName,
      image: profiles.profileImage,
      district: profiles.district,
      verificationStatus: profiles.verificationStatus,
      availabilityDays: profiles.availabilityDays,
      serviceId: profileServices.serviceId,
      serviceKind: profileServices.serviceKind,
      belongsTo: profileServices.belongsTo,
      serviceName: profileServices.name,
      rate: offeredRate(),
      rating,
      reviewCount,
    })
    .from(profileServices)
    .innerJoin(profiles, eq(profiles.id, profileServices.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        sameService(lost),
        listedWhere(),
        eq(profiles.verificationStatus, 'approved'),
        not(isSuspended(profiles.userId)),
        notInArray(profiles.id, [lost.workerId, ...without]),
        ne(profiles.userId, customer),
        only ? eq(profiles.id, only) : undefined,
        not(areBlocked(profiles.id, lost.customerId)),
        sql`${offeredRate()} is not null`,
        or(...starts.slice(0, 1).map(works)),
        isTaken(read, starts, lost.halfHours),
      ),
    )
    .orderBy(asc(offeredRate()), sql`${rating} desc nulls last`, apart, asc(profiles.id))
    .limit(MOST_LOOKED_AT)
}

type Candidate = Awaited<ReturnType<typeof findCandidates>>[number]

/** When this worker can begin, by the rules of a request; null when not at any of these times. */
async function firstStart(
  read: Reader,
  candidate: Candidate,
  { halfHours, address }: LostHelp,
  starts: readonly Date[],
  now: Date,
): Promise<Date | null> {
  const { serviceId, serviceKind, belongsTo, rate } = candidate
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last || rate === null) return null
  const worker = {
    ...candidate,
    firstName: firstName(candidate.fullName),
    listed: true,
    services: [{ serviceId, serviceKind, belongsTo, name: candidate.serviceName, rate }],
  }
  const span = { from: first, to: endOf(last, halfHours) }
  const time = await findWorkerTime(read, { worker }, span, now, { address })
  const fits = (start: Date) => {
    const wish = { serviceId, date: localDate(start), time: localTime(start), halfHours }
    return findObstacle({ worker }, time, { ...wish, answerBy: answerBy(now, start) }, now) === null
  }
  return starts.find(fits) ?? null
}

function present(
  { id, fullName, image, rating, reviewCount, district, serviceKind, rate }: Candidate,
  { halfHours, agreed }: LostHelp,
  start: Date,
): Substitute {
  const price = priceOf({ serviceKind, rate: kroner(rate ?? 0), halfHours, startsAt: start })
  return {
    ...{ workerId: id, fullName, image: imageUrl(image), rating, reviewCount, district, halfHours },
    startsAt: start.toISOString(),
    rate: price.rate,
    gross: price.gross,
    difference: price.gross - agreed.gross,
    suggested: false,
  }
}

/** The nearest start for a service of a worker: when, and which service it is with them. */
export type Offer = Substitute & { serviceId: string }

/**
 * Who could come in the place of a worker, best first: they offer the service, are free, lawful, listed, verified and not
 * blocked. Those who may not be asked again are `without`; with `only`, nobody but this one is looked at.
 */
export async function findOffers(
  read: Reader,
  lost: LostHelp,
  without: readonly string[],
  most: number,
  now: Date,
  only: string | null = null,
): Promise<Offer[]> {
  const starts = startsToTry(lost.startsAt, now)
  if (starts.length === 0) return []
  const [place] = await read
    .select({ district: profiles.district })
    .from(profiles)
    .where(eq(profiles.id, lost.workerId))
  const district = place?.district ?? null
  const candidates = await findCandidates(read, lost, { starts, without, district, only })
  const offers: Offer[] = []
  for (let at = 0; at < candidates.length && offers.length < most; at += AT_ONCE) {
    const some = candidates.slice(at, at + AT_ONCE)
    const found = await Promise.all(
      some.map(async candidate => {
        const start = await firstStart(read, candidate, lost, starts, now)
        return start ? [{ ...present(candidate, lost, start), serviceId: candidate.serviceId }] : []
      }),
    )
    offers.push(...found.flat())
  }
  const ranked = offers.map(offer => ({ ...offer, apart: stepsApart(district, offer.district) })).sort(byRank)
  return ranked.slice(0, most).map(({ apart: _, ...offer }) => offer)
}

/** The same, and whom an administrator has named before all others, while they can come. */
export async function findOffersWithSuggested(
  read: Reader,
  lost: LostHelp,
  { without, suggested }: { without: readonly string[]; suggested: string | null },
  most: number,
  now: Date,
): Promise<Offer[]> {
  if (!suggested) return findOffers(read, lost, without, most, now)
  const [[named], others] = await Promise.all([
    findOffers(read, lost, without, 1, now, suggested),
    findOffers(read, lost, [...without, suggested], most, now),
  ])
  return [...(named ? [{ ...named, suggested: true }] : []), ...others].slice(0, most)
}
