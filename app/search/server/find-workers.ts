import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#platform/db/reader.server.ts'
import { users } from '../../accounts/server/tables.server.ts'
import { orders } from '../../orders/server/tables.server.ts'
import { listedWhere } from '../../profiles/server/index.ts'
import { profileServices, profiles } from '../../profiles/server/tables.server.ts'
import { reviews } from '../../reviews/server/tables.server.ts'
import type { Sorting, WorkerSearch } from '../api.ts'
import { storedNamesOf } from '../days.ts'

/** How many are on one page. */
const PAGE = 20

const ratedIn = (read: Reader) =>
  read
    .select({
      workerId: reviews.workerId,
      stars: sql<number>`sum(${reviews.stars})`.as('stars'),
      count: sql<number>`count(*)::int`.as('review_count'),
      customers: sql<number>`count(distinct ${reviews.consumerId})::int`.as('customers'),
    })
    .from(reviews)
    .groupBy(reviews.workerId)
    .as('rated')

type Rated = ReturnType<typeof ratedIn>

/** What an hour costs, in whole kroner: of the service asked for, else of the worker's cheapest. */
const rateOf = (service: string | undefined): SQL<number | null> => sql`(
  select min(coalesce(offered.hourly_rate, ${profiles.hourlyRate})) from profile_services offered
  where offered.profile_id = ${profiles.id} ${service ? sql`and offered.service_id = ${service}` : sql``}
)`

/** The average, drawn towards 4 by five imagined reviews, so that one good review does not outdo forty. */
const scoreOf = (rated: Rated) =>
  sql`round(1000.0 * (coalesce(${rated.stars}, 0) + 20) / (coalesce(${rated.count}, 0) + 5))::bigint`

/** Two numbers to sort by, smallest first; verified workers stand before all others whatever the sorting. */
function sortKeys(sort: Sorting, rated: Rated, service: string | undefined): [SQL, SQL] {
  const newest = sql`-(extract(epoch from ${profiles.registrationCompletedAt}) * 1000000)::bigint`
  const score = sql`-(${scoreOf(rated)})`
  const average = sql`-round(coalesce(1000.0 * ${rated.stars} / ${rated.count}, 0))::bigint`
  return {
    best: [score, newest] as [SQL, SQL],
    price: [sql`coalesce(${rateOf(service)}, 2147483647)::bigint`, score] as [SQL, SQL],
    rating: [average, sql`-coalesce(${rated.count}, 0)::bigint`] as [SQL, SQL],
    newest: [newest, sql`0::bigint`] as [SQL, SQL],
  }[sort]
}

/** Every word that was written begins a word of the name, the district or a service. */
function saysWords(q: string): SQL[] {
  const words = q.normalize('NFC').split(/[^\p{L}\p{N}]+/u)
  return words.filter(Boolean).map(word => {
    const pattern = sql`('%' || rtrim(search_words(${word})) || '%')`
    return sql`(${profiles.words} like ${pattern} or exists (select 1 from profile_services offered
      where offered.profile_id = ${profiles.id} and offered.words like ${pattern}))`
  })
}

type Filters = Pick<WorkerSearch, 'q' | 'service' | 'district' | 'weekday' | 'onlyVerified'>

function meets({ q, service, district, weekday, onlyVerified }: Filters): SQL | undefined {
  return and(
    listedWhere(),
    ...saysWords(q),
    service &&
      sql`exists (select 1 from profile_services offered
        where offered.profile_id = ${profiles.id} and offered.service_id = ${service})`,
    district && eq(profiles.district, district),
    weekday &&
      sql`exists (select 1 from unnest(${profiles.availabilityDays}) day
        where lower(day) in (${sql.join(
          storedNamesOf(weekday).map(name => sql`${name}`),
          sql`, `,
        )}))`,
    onlyVerified ? eq(profiles.verificationStatus, 'approved') : undefined,
  )
}

function workersWhere(
  read: Reader,
  order: { sort: Sorting; service?: string },
  condition: SQL | undefined,
  page: { after?: string; limit: number },
) {
  const rated = ratedIn(read)
  const unverified = sql`(case when ${profiles.verificationStatus} = 'approved' then 0 else 1 end)`
  const [first, second] = sortKeys(order.sort, rated, order.service)
  const at = page.after?.split('.')
  const after =
    at &&
    sql`(${unverified}, ${first}, ${second}, ${profiles.id}) > (${at[0]}::int, ${at[1]}::bigint, ${at[2]}::bigint, ${at[3]}::uuid)`
  return read
    .select({
      id: profiles.id,
      userId: profiles.userId,
      fullName: profiles.fullName,
      image: profiles.profileImage,
      bornOn: profiles.bornOn,
      district: profiles.district,
      aboutMe: profiles.aboutMe,
      experience: profiles.experience,
      availabilityDays: profiles.availabilityDays,
      verificationStatus: profiles.verificationStatus,
      verifiedAt: profiles.verificationApprovedAt,
      isVisibleToConsumers: profiles.isVisibleToConsumers,
      rating: sql<number | null>`round(${rated.stars}::numeric / ${rated.count}, 1)::float`,
      reviewCount: sql<number>`coalesce(${rated.count}, 0)::int`,
      ratedBy: sql<number>`coalesce(${rated.customers}, 0)::int`,
      cursor: sql<string>`concat_ws('.', ${unverified}, ${first}, ${second}, ${profiles.id})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(rated, eq(rated.workerId, profiles.id))
    .where(and(condition, after))
    .orderBy(unverified, first, second, profiles.id)
    .limit(page.limit)
}

/** A worker as found, without services. */
export type WorkerRow = Awaited<ReturnType<typeof workersWhere>>[number]

/** One page of those who meet the wish, the viewer's own other profile left out, how many they are in all, and where the next page begins. */
export async function findWorkers(read: Reader, wish: WorkerSearch, viewerUserId: string) {
  const condition = and(meets(wish), ne(profiles.userId, viewerUserId))
  const [rows, [counted]] = await Promise.all([
    workersWhere(read, wish, condition, { after: wish.cursor, limit: PAGE + 1 }),
    read
      .select({ total: sql<number>`count(*)::int` })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(condition),
  ])
  const found = rows.slice(0, PAGE)
  const nextCursor = rows.length > PAGE ? (found.at(-1)?.cursor ?? null) : null
  return { found, total: counted?.total ?? 0, nextCursor }
}

/** One listed worker; undefined when there is none. */
export async function findListedWorker(read: Reader, workerId: string) {
  const condition = and(listedWhere(), eq(profiles.id, workerId))
  const [found] = await workersWhere(read, { sort: 'best' }, condition, { limit: 1 })
  return found
}

/** The best rated verified workers who have a picture. */
export const findFeatured = (read: Reader, limit: number) =>
  workersWhere(
    read,
    { sort: 'best' },
    and(listedWhere(), eq(profiles.verificationStatus, 'approved'), isNotNull(profiles.profileImage)),
    { limit },
  )

/** The services of some workers, in each one's own order. `rate` in whole kroner. */
export const findServices = (read: Reader, workerIds: string[]) =>
  read
    .select({
      profileId: profileServices.profileId,
      serviceId: profileServices.serviceId,
      name: profileServices.name,
      experience: profileServices.experience,
      rate: sql<number | null>`coalesce(${profileServices.hourlyRate}, ${profiles.hourlyRate})`,
    })
    .from(profileServices)
    .innerJoin(profiles, eq(profiles.id, profileServices.profileId))
    .where(inArray(profileServices.profileId, workerIds))
    .orderBy(asc(profileServices.profileId), asc(profileServices.position))

/** How some workers have kept their appointments: came, gave up or never came, and finished. */
export const findReliability = (read: Reader, workerIds: string[], now: Date) =>
  read
    .select({
      workerId: orders.workerId,
      kept: sql<number>`(count(*) filter (where ${orders.status} in ('in_progress', 'delivered', 'disputed', 'completed')))::int`,
      broken: sql<number>`(count(*) filter (where ${orders.lastAction} = 'give-up'
        or (${orders.status} = 'confirmed' and ${orders.endsAt} < ${now.toISOString()}::timestamptz)))::int`,
      completed: sql<number>`(count(*) filter (where ${orders.status} = 'completed'))::int`,
    })
    .from(orders)
    .where(inArray(orders.workerId, workerIds))
    .groupBy(orders.workerId)
