import { and, asc, desc, eq, gt, inArray, lt, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { orderTimes } from '#app/facts/order-process.ts'
import { lowestLegalRate } from '#app/facts/price.ts'
import { kindOf } from '#app/facts/service-kind.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { extraDays, timeOff } from '#app/schema/availability.server.ts'
import { areBlocked } from '#app/schema/messages.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { kroner } from '#platform/shared/money.ts'
import { localDate, weekdayOf } from '#platform/shared/time.ts'
import { type Asked, findCalendar, findCandidates, obstacleOf } from './candidates.ts'

const PAGE = 40
/** Workers further down are not examined; they find the request in their list. */
const PAGES = 5

type Wish = Asked & { district: string; customerUserId: string; address: string }

/**
 * The part of 'could take it' that SQL can answer. Opening hours are checked one worker at a time afterwards.
 */
function couldDo(read: Reader, wish: Wish): SQL | undefined {
  const { customerId, customerUserId, serviceId, startsAt, endsAt } = wish
  const day = localDate(startsAt)
  // A request is for a standard service.
  const lowest = lowestLegalRate(kindOf(serviceId, '', null), day) ?? 0
  const rate = offeredRate()
  const rest = orderTimes.between
  const onExtraDay = sql`exists (select 1 from ${extraDays} where ${extraDays.profileId} = ${profiles.id} and ${extraDays.date} = ${day})`
  const away = read
    .select({ one: sql`1` })
    .from(timeOff)
    .where(
      and(eq(timeOff.profileId, profiles.id), lt(timeOff.startsAt, endsAt), gt(timeOff.endsAt, startsAt)),
    )
  const busy = read
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.workerId, profiles.id),
        inArray(orders.status, ['confirmed', 'in_progress']),
        lt(orders.startsAt, new Date(endsAt.getTime() + rest)),
        gt(orders.endsAt, new Date(startsAt.getTime() - rest)),
      ),
    )
  return and(
    eq(profiles.verificationStatus, 'approved'),
    ne(profiles.userId, customerUserId),
    eq(profileServices.serviceId, serviceId),
    sql`${rate} >= ${lowest / kroner(1)}`,
    or(sql`${weekdayOf(startsAt)} = any(${profiles.availabilityDays})`, onExtraDay),
    notExists(away),
    notExists(busy),
    not(areBlocked(profiles.id, customerId)),
  )
}

/**
 * The best suitable workers who are free, up to a limit: the same district first, then by search rank.
 * Profile ids.
 */
export async function findSuitable(read: Reader, wish: Wish, most: number, now: Date): Promise<string[]> {
  const here = (districts as readonly string[]).indexOf(wish.district)
  const near = eq(searchPeople.district, here)
  const suitable: string[] = []
  for (const place of [near, sql`${searchPeople.district} is distinct from ${here}`]) {
    for (let page = 0; page < PAGES; page++) {
      const rows = await read
        .select({ id: profiles.id })
        .from(searchPeople)
        .innerJoin(profiles, eq(profiles.id, searchPeople.profileId))
        .innerJoin(profileServices, eq(profileServices.profileId, profiles.id))
        .where(and(place, couldDo(read, wish)))
        .orderBy(desc(searchPeople.byBest), asc(searchPeople.n))
        .limit(PAGE)
        .offset(page * PAGE)
      const workers = await findCandidates(
        read,
        rows.map(({ id }) => id),
      )
      for (const { id } of rows) {
        const worker = workers.get(id)
        if (!worker) continue
        const span = { from: wish.startsAt, to: wish.endsAt }
        const calendar = await findCalendar(read, worker, span, now, wish.address)
        if (obstacleOf(worker, calendar, wish, now) === null) suitable.push(id)
        if (suitable.length === most) return suitable
      }
      if (rows.length < PAGE) break
    }
  }
  return suitable
}
