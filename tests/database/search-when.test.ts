import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeAt } from '#app/availability/hours.ts'
import { beginningAt, dayAfter, endAt, halfHoursOf, isOpen, isOpenAt } from '#app/availability/open-hours.ts'
import type { Person } from '#platform/shared/actor.ts'
import { instantOf, localDate, type WeekdayId, weekdayIds } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime } = await import('#platform/clock.server.ts')
const { searchWorkers } = await import('#app/search/server/queries.ts')
const { findAvailability } = await import('#app/availability/server/find-availability.ts')
const { findBusySpans } = await import('#app/orders/server/placing-parties.ts')
const { availabilityHours, extraDays, timeOff } = await import('#app/availability/server/tables.server.ts')
const { orders } = await import('#app/orders/server/tables.server.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')

/** Before the night in March when the clock is moved. */
const NOW = new Date('2027-03-20T08:00:00Z')
const dates = Array.from({ length: 16 }, (_, days) => dayAfter('2027-03-20', days))
const consumer = await world.consumer()

type Life = {
  days: WeekdayId[]
  hours: { weekday: WeekdayId; from: number; to: number }[]
  extra: { date: string; from: number; to: number }[]
  off: { date: string; from: number; halves: number }[]
  agreed: { date: string; from: number; halves: number }[]
}

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }))
  .map(([from, length]) => ({ from, to: Math.min(48, from + length) }))
const life: fc.Arbitrary<Life> = fc.record({
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
})

const spanOf = ({ date, from, halves }: { date: string; from: number; halves: number }) => {
  const startsAt = beginningAt(date, timeAt(from))
  return { startsAt, endsAt: new Date(startsAt.getTime() + halves * 30 * 60_000) }
}

async function settle(worker: Person, { hours, extra, off, agreed }: Life) {
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
    await db.insert(orders).values({
      ...{ id: randomUUID(), consumerId: consumer.profileId, workerId: profileId, status: 'confirmed' },
      ...{ serviceId: 'hagearbeid', serviceName: 'Hagearbeid', halfHours: one.halves, ...spanOf(one) },
      ...{
        address: 'Storgata 1',
        description: 'Klippe',
        requestedAt: NOW,
        expiresAt: NOW,
        lastAction: 'accept',
      },
      acceptedStartWithinWithdrawal: true,
    })
  }
}

test('who is found on a day and at a time is who could be asked for it', async () => {
  const lives = fc.sample(life, { numRuns: 40, seed: 20_270_328 })
  const people: { worker: Person; days: WeekdayId[] }[] = []
  for (const one of lives) {
    const worker = await world.worker({ profile: { availabilityDays: one.days } })
    await settle(worker, one)
    people.push({ worker, days: one.days })
  }
  const found = async (wish: Record<string, unknown>) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await atTime(NOW, () => searchWorkers({ actor: consumer }, { ...wish, cursor }))
      expect(page.total).toBeGreaterThanOrEqual(page.workers.length)
      ids.push(...page.workers.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return ids.sort()
  }
  const free = async (rule: (worker: Person, days: WeekdayId[]) => Promise<boolean>) => {
    const ids: string[] = []
    for (const { worker, days } of people) if (await rule(worker, days)) ids.push(worker.profileId)
    return ids.sort()
  }
  const availabilityOf = (worker: Person, days: WeekdayId[]) =>
    inTransaction(tx => findAvailability(tx, { id: worker.profileId, availabilityDays: days }, NOW))

  const seen = new Set<number>()
  const moments = fc.tuple(fc.constantFrom(...dates), fc.integer({ min: 0, max: 46 }))
  for (const [date, half] of fc.sample(moments, { numRuns: 40, seed: 20_270_328 })) {
    const time = timeAt(half)
    // A time that the clock skips that night can be wished for by nobody.
    if (!instantOf(date, time)) continue
    const span = { from: beginningAt(date, time), to: endAt(date, timeAt(half + 2)) }
    const expected = await free(async (worker, days) => {
      const busy = await inTransaction(tx => findBusySpans(tx, worker.profileId, span))
      return isOpen(await availabilityOf(worker, days), span) && busy.length === 0
    })
    expect([date, time, await found({ date, time })]).toEqual([date, time, expected])
    seen.add(expected.length)
  }
  // Not because nobody, or everybody, is always free.
  expect(seen.size).toBeGreaterThan(5)

  for (const date of dates.slice(1)) {
    const open = await free(async (worker, days) => {
      const { timeOff: _, ...always } = await availabilityOf(worker, days)
      return halfHoursOf(date).some(at => isOpenAt({ ...always, timeOff: [] }, at))
    })
    const shown = await found({ date })
    expect(shown.filter(id => !open.includes(id))).toEqual([])
  }
}, 120_000)

test('a day that is over, too far ahead, or none, is refused at its field', async () => {
  const search = (wish: Record<string, unknown>) =>
    atTime(NOW, () => searchWorkers({ actor: consumer }, wish)).then(
      () => 'found',
      (error: { data?: { fields?: Record<string, string> } }) => Object.keys(error.data?.fields ?? {}),
    )
  expect(await search({ date: '2027-03-19' })).toEqual(['date'])
  expect(await search({ date: localDate(new Date(NOW.getTime() + 91 * world.DAY)) })).toEqual(['date'])
  expect(await search({ date: '2027-02-30' })).toEqual(['date'])
  expect(await search({ date: '2027-03-28', time: '25:00' })).toEqual(['time'])
  expect(await search({ date: '2027-03-28', time: '02:30' })).toBe('found')
})
