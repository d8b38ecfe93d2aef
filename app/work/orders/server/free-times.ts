import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { halfHourLimits, orderTimes } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { dayAfter, openSpans } from '#app/people/availability/open-hours.ts'
import { findAvailability } from '#app/people/availability/server/index.ts'
import { listedWhere } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { offeredRate, profileServices, profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import { kroner } from '#platform/shared/money.ts'
import { allow, onlySignedIn, type Ruling } from '#platform/shared/policy.ts'
import { instantOf, localDate, startOfDay, weekdayIds, weekdayOf } from '#platform/shared/time.ts'
import { freeStarts } from '../free-starts.ts'
import { type FreeTimes, freeTimesInput } from '../time-questions.ts'
import { noticeToMove } from './notice.ts'
import { mayAsk } from './placing-rules.ts'
import { partyOf } from './policy.ts'
import { findTakenTime } from './taken-time.ts'

const DAYS_SHOWN = 14

/**
 * The notice that moving an order takes, and where it is. Only its two parties ask when it could be moved to. Anybody else:
 * NOT_FOUND.
 */
async function movedOf(read: Reader, actor: Actor, orderId: string, workerId: string) {
  const [order] = await read
    .select({
      id: orders.id,
      status: orders.status,
      customerId: orders.customerId,
      workerId: orders.workerId,
      address: orders.address,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  const party = order && order.workerId === workerId ? partyOf(actor, order) : null
  if (!order || (party !== 'worker' && party !== customerRole)) throw notFound()
  return { notice: await noticeToMove(read, order), address: order.address }
}

/** Whoever may ask of a worker: customers, and visitors, who begin a request before they register. */
const mayLook = (actor: Actor): Ruling => (actor.kind === 'visitor' ? allow : mayAsk(actor))

/** Of whom: everybody who is listed; for visitors only those who can be ordered. */
const lookedAt = (actor: Actor) =>
  and(listedWhere(), actor.kind === 'visitor' ? eq(profiles.verificationStatus, 'approved') : undefined)

/** Where the asker lives: what they ask for is done there unless they say otherwise, and then placing asks again. */
const homeOf = (actor: Actor) =>
  sql<
    string | null
  >`(select p.address from ${profiles} p where p.id = ${actor.kind === 'person' ? actor.profileId : null}::uuid)`

/** The most half hours that fit, when whatever is shorter than what fits does so too; 0 for none. */
function longestThat(fits: (halfHours: number) => boolean): number {
  let [least, most] = [halfHourLimits.least - 1, halfHourLimits.most as number]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle - 1
  }
  return least < halfHourLimits.least ? 0 : least
}

/**
 * When a worker is free, never why not: no order, time off or note is disclosed. NOT_FOUND for unlisted
 * workers.
 */
export const freeTimes = query<z.infer<typeof freeTimesInput>, FreeTimes>({
  name: 'order.free-times',
  input: freeTimesInput,
  authorise: ({ actor, input }) => (input.orderId ? onlySignedIn(actor) : mayLook(actor)),
  run: async ({ read, actor, input: { workerId, date, from, halfHours, serviceId, orderId }, now }) => {
    const moved = orderId ? await movedOf(read, actor, orderId, workerId) : null
    const notice = moved?.notice ?? orderTimes.leastNotice
    const [worker] = await read
      .select({
        id: profiles.id,
        availabilityDays: profiles.availabilityDays,
        rate: sql<
          number | null
        >`(select ${offeredRate()} from ${profileServices} where ${profileServices.profileId} = ${profiles.id} and ${profileServices.serviceId} = ${serviceId})`,
        home: homeOf(actor),
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(eq(profiles.id, workerId), orderId ? undefined : lookedAt(actor)))
    if (!worker) throw notFound()
    const noon = instantOf(from ?? date ?? localDate(now), '12:00') ?? now
    const first = from ?? localDate(startOfDay(noon, -weekdayIds.indexOf(weekdayOf(noon))))
    const dates = Array.from({ length: DAYS_SHOWN }, (_, day) => dayAfter(first, day))
    const shown = { from: startOfDay(noon, -7), to: startOfDay(noon, DAYS_SHOWN + 1) }
    const calendar = {
      open: openSpans(await findAvailability(read, worker, now), first, DAYS_SHOWN + 1),
      ...(await findTakenTime(read, worker.id, shown, {
        but: orderId,
        address: moved?.address ?? worker.home,
      })),
      ...{ serviceId, notice },
    }
    const starts = new Map(dates.map(day => [day, freeStarts(calendar, day, halfHours, now)]))
    const fits = (halves: number) => dates.some(day => freeStarts(calendar, day, halves, now).length > 0)
    return {
      times: (date && starts.get(date)) || [],
      days: [...starts].map(([day, times]) => ({ date: day, free: times.length > 0, times })),
      longest: from ? longestThat(fits) : halfHours,
      rate: worker.rate === null ? null : kroner(worker.rate),
    }
  },
})
