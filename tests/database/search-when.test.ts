import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenLimit } from '#app/facts/may-work.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { timeAt } from '#app/people/availability/hours.ts'
import {
  type Availability,
  beginningAt,
  dayAfter,
  halfHoursOf,
  isOpen,
  isOpenAt,
} from '#app/people/availability/open-hours.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, instantOf, localDate, type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime } = await import('#platform/clock.server.ts')
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { findAvailability } = await import('#app/people/availability/server/find-availability.ts')
const { findTakenTime } = await import('#app/work/orders/server/index.ts')
const { availabilityHours, extraDays, timeOff } = await import('#app/schema/availability.server.ts')
const { orderChanges } = await import('#app/schema/changes.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')

/** The nights when the clock changes, and a morning a week before each. */
const spring = { night: '2027-03-28', hours: 23, now: new Date('2027-03-20T08:00:00Z') }
const autumn = { night: '2027-10-31', hours: 25, now: new Date('2027-10-23T07:00:00Z') }
const customer = await world.customer()
const { between } = orderTimes

type Life = {
  days: WeekdayId[]
  hours: { weekday: WeekdayId; from: number; to: number }[]
  extra: { date: string; from: number; to: number }[]
  off: { date: string; from: number; halves: number }[]
  agreed: { date: string; from: number; halves: number }[]
  /** Where the agreed order is proposed to be moved, in days from its own. */
  movedTo: number | null
  offers: string[]
}

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .map(([from, length]) => ({ from, to: Math.min(48, from + length) }))
const lifeOn = (dates: string[]): fc.Arbitrary<Life> =>
  fc.record({
    days: fc.subarray([...weekdayIds]),
    hours: fc.uniqueArray(
      fc.tuple(fc.constantFrom(...weekdayIds), stretch).map(([weekday, span]) => ({ weekday, ...span })),
      { selector: ({ weekday }) => weekday, maxLength: 5 },
    ),
    extra: fc.uniqueArray(
      fc.tuple(fc.constantFrom(...dates), stretch).map(([date, span]) => ({ date, ...span })),
      {
        selector: ({ date }) => date,
        maxLength: 4,
      },
    ),
    off: fc.array(
      fc.record({
        date: fc.constantFrom(...dates),
        from: fc.integer({ min: 0, max: 46 }),
        halves: fc.constantFrom(1, 4, 20, 48, 60, 120),
      }),
      { maxLength: 3 },
    ),
    agreed: fc.array(
      fc.record({
        date: fc.constantFrom(...dates),
        from: fc.integer({ min: 0, max: 46 }),
        halves: fc.integer({ min: 2, max: 24 }),
      }),
      { maxLength: 1 },
    ),
    movedTo: fc.option(fc.integer({ min: -2, max: 2 })),
    offers: fc.subarray(['hagearbeid', 'barnepass', 'matlaging', 'custom_0'], { minLength: 1 }),
  })

const spanOf = ({ date, from, halves }: { date: string; from: number; halves: number }) => {
  const startsAt = beginningAt(date, timeAt(from))
  return { startsAt, endsAt: new Date(startsAt.getTime() + halves * 30 * 60_000) }
}

async function settle(worker: Person, { hours, extra, off, agreed, movedTo }: Life, now: Date) {
  const { profileId } = worker
  const span = ({ from, to }: { from: number; to: number }) => ({ fromHalfHour: from, toHalfHour: to })
  if (hours.length > 0)
    await db.insert(availabilityHours).values(hours.map(h => ({ profileId, weekday: h.weekday, ...span(h) })))
  if (extra.length > 0)
    await db
      .insert(extraDays)
      .values(extra.map(e => ({ id: randomUUID(), profileId, date: e.date, ...span(e) })))
  if (off.length > 0)
    await db
      .insert(timeOff)
      .values(off.map(o => ({ id: randomUUID(), profileId, note: '', ...spanOf(o) })))
      .onConflictDoNothing()
  for (const one of agreed) {
    const orderId = randomUUID()
    await db.insert(orders).values({
      ...{ id: orderId, customerId: customer.profileId, workerId: profileId, status: 'confirmed' },
      ...{ serviceId: 'hagearbeid', serviceName: 'Hagearbeid', halfHours: one.halves, ...spanOf(one) },
      ...{
        address: 'Storgata 1',
        description: 'Klippe',
        requestedAt: now,
        expiresAt: now,
        lastAction: 'accept',
      },
      acceptedStartWithinWithdrawal: true,
    })
    if (movedTo === null) continue
    await db.insert(orderChanges).values({
      ...{ id: randomUUID(), orderId, workerId: profileId, by: 'employer', state: 'open', words: '' },
      ...{ halfHours: one.halves, address: 'Storgata 1', proposedAt: now, expiresAt: now },
      ...spanOf({ ...one, date: dayAfter(one.date, movedTo) }),
    })
  }
}

async function isFoundRight({ night, hours, now }: typeof spring) {
  // Ignores workers made for the other night.
  await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.userType, 'worker'))
  expect(halfHoursOf(night)).toHaveLength(hours * 2)
  const dates = Array.from({ length: 16 }, (_, days) => dayAfter(localDate(now), days))
  // Every third change falls on the night in question.
  const often = [...dates, ...Array.from({ length: 8 }, () => night)]
  const lives = fc.sample(lifeOn(often), { numRuns: 40, seed: 20_270_328 })
  const people: { worker: Person; availability: Availability; offers: string[] }[] = []
  for (const one of lives) {
    const worker = await world.worker({
      ...{ daysAlone: true, profile: { availabilityDays: one.days } },
      services: one.offers.map(serviceId => ({ serviceId, name: serviceId, hourlyRate: 400 })),
    })
    await settle(worker, one, now)
    const own = { id: worker.profileId, availabilityDays: one.days }
    const availability = await inTransaction(tx => findAvailability(tx, own, now))
    people.push({ worker, availability, offers: one.offers })
  }
  const found = async (wish: Record<string, unknown>) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await atTime(now, () => searchWorkers({ actor: customer }, { ...wish, cursor }))
      // Nobody is free then: those who are shown all the same are not.
      if (page.letGo.length > 0) return []
      expect(page.total).toBeGreaterThanOrEqual(page.workers.length)
      ids.push(...page.workers.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return ids.sort()
  }
  const isLawful = (span: { from: Date; to: Date }, serviceId: string) =>
    brokenLimit({ bornOn: null, taken: [] }, span, serviceId) === null
  const free = async (
    rule: (worker: Person, availability: Availability, offers: string[]) => Promise<boolean> | boolean,
  ) => {
    const ids: string[] = []
    for (const { worker, availability, offers } of people)
      if (await rule(worker, availability, offers)) ids.push(worker.profileId)
    return ids.sort()
  }

  const seen = new Set<number>()
  const moments = fc.tuple(fc.constantFrom(...dates), fc.integer({ min: 0, max: 46 }))
  const anywhere = fc.sample(moments, { numRuns: 40, seed: 20_270_328 })
  const thatNight = Array.from({ length: 9 }, (_, half): [string, number] => [night, half])
  for (const [date, half] of [...anywhere, ...thatNight]) {
    const time = timeAt(half)
    const from = instantOf(date, time)
    if (!from) {
      // A time the clock skips that night.
      expect([date, time, await found({ date, time })]).toEqual([date, time, []])
      continue
    }
    const span = { from, to: new Date(from.getTime() + HOUR) }
    const rule = (asked?: string) => async (worker: Person, availability: Availability, offers: string[]) => {
      const wanted = asked === undefined ? offers : offers.filter(service => service === asked)
      if (!isOpen(availability, span) || !wanted.some(service => isLawful(span, service))) return false
      const { busy } = await inTransaction(tx => findTakenTime(tx, worker.profileId, span))
      const [begins, ends] = [span.from.getTime() - between, span.to.getTime() + between]
      return !busy.some(other => other.from.getTime() < ends && other.to.getTime() > begins)
    }
    const expected = await free(rule())
    expect([date, time, await found({ date, time })]).toEqual([date, time, expected])
    seen.add(expected.length)
    const gardeners = await free(rule('hagearbeid'))
    expect([date, time, await found({ date, time, service: 'hagearbeid' })]).toEqual([date, time, gardeners])
  }
  // Guards against a trivial result: nobody or everybody free.
  expect(seen.size).toBeGreaterThan(5)

  for (const date of dates.slice(1)) {
    const open = await free(
      (_, availability, offers) =>
        halfHoursOf(date).some(at => isOpenAt({ ...availability, timeOff: [] }, at)) &&
        halfHoursOf(date).some(from =>
          offers.some(service => isLawful({ from, to: new Date(from.getTime() + HOUR) }, service)),
        ),
    )
    const shown = await found({ date })
    expect(shown.filter(id => !open.includes(id))).toEqual([])
  }
}

test.each([spring, autumn])(
  'who is found on a day and at a time is who could be asked for it, around $night of $hours hours',
  isFoundRight,
  120_000,
)

test('a day that is over, too far ahead, or none, is refused at its field', async () => {
  const search = (wish: Record<string, unknown>) =>
    atTime(spring.now, () => searchWorkers({ actor: customer }, wish)).then(
      () => 'found',
      (error: { data?: { fields?: Record<string, string> } }) => Object.keys(error.data?.fields ?? {}),
    )
  expect(await search({ date: '2027-03-19' })).toEqual(['date'])
  expect(await search({ date: localDate(new Date(spring.now.getTime() + 91 * world.DAY)) })).toEqual(['date'])
  expect(await search({ date: '2027-02-30' })).toEqual(['date'])
  expect(await search({ date: '2027-03-28', time: '25:00' })).toEqual(['time'])
  expect(await search({ date: '2027-03-28', time: '02:30' })).toBe('found')
})
