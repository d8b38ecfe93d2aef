/** What a card says from the calendar, from what has happened, and from where the customer lives. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { halfHoursAt, timeAt } from '#app/people/availability/hours.ts'
import { beginningAt, dayAfter } from '#app/people/availability/open-hours.ts'
import type { Person } from '#platform/shared/actor.ts'
import { localDate, weekdayIds } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime } = await import('#platform/clock.server.ts')
const { searchWorkers, showWorker } = await import('#app/meeting/search/server/queries.ts')
const { findWorkerCards } = await import('#app/meeting/search/server/index.ts')
const { openProfile } = await import('#app/meeting/search/server/open-profile.ts')
const { freeTimes } = await import('#app/work/orders/server/free-times.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { declineOrder } = await import('#app/work/orders/server/commands.ts')
const { availabilityHours, extraDays, timeOff } = await import('#app/schema/availability.server.ts')
const { orderChanges } = await import('#app/schema/changes.server.ts')
const { orders, orderSteps } = await import('#app/schema/orders.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { searchReliability } = await import('#app/schema/search.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { hearTallies, tallied } = await import('#platform/db/statements.server.ts')

/** A Tuesday at noon. */
const NOW = new Date('2026-12-01T11:00:00Z')
const customer = await world.customer({ fullName: 'Marte Kvam' })
const search = (wish: Record<string, unknown> = {}, actor: Person = customer) =>
  atTime(NOW, () => searchWorkers({ actor }, wish))

beforeEach(async () => {
  await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.userType, 'worker'))
})

async function orderOf(workerId: string, said: Partial<typeof orders.$inferInsert> = {}) {
  const id = randomUUID()
  const at = said.startsAt ?? new Date('2026-10-01T07:00:00Z')
  const halfHours = said.halfHours ?? 2
  await db.insert(orders).values({
    ...{ id, customerId: customer.profileId, workerId, status: 'completed' },
    ...{ serviceId: 'hagearbeid', serviceName: 'Hagearbeid', startsAt: at, halfHours },
    ...{
      endsAt: new Date(at.getTime() + halfHours * 30 * 60_000),
      address: 'Storgata 1',
      description: 'Klippe',
    },
    ...{ requestedAt: at, expiresAt: at, lastAction: 'approve', acceptedStartWithinWithdrawal: true },
    ...said,
  })
  return id
}

describe('when somebody can be asked', () => {
  const dates = Array.from({ length: 14 }, (_, day) => dayAfter(localDate(NOW), day))
  const services = ['hagearbeid', 'barnepass', 'matlaging', 'rydde-vaske']
  const stretch = fc
    .tuple(fc.integer({ min: 10, max: 40 }), fc.integer({ min: 2, max: 20 }))
    .map(([from, length]) => ({ fromHalfHour: from, toHalfHour: Math.min(48, from + length) }))
  const taken = fc
    .tuple(fc.constantFrom(...dates), fc.integer({ min: 12, max: 40 }), fc.integer({ min: 2, max: 16 }))
    .map(([date, from, halfHours]) => ({ startsAt: beginningAt(date, timeAt(from)), halfHours }))
  const lives = fc.record({
    days: fc.subarray([...weekdayIds]),
    hours: fc.uniqueArray(fc.tuple(fc.constantFrom(...weekdayIds), stretch), { selector: ([day]) => day }),
    extra: fc.option(fc.tuple(fc.constantFrom(...dates), stretch)),
    off: fc.option(taken),
    agreed: fc.option(taken),
    worked: fc.option(taken),
    moved: fc.option(taken),
    offers: fc.subarray(services, { minLength: 1 }),
    hmsCard: fc.boolean(),
  })
  const endOf = ({ startsAt, halfHours }: { startsAt: Date; halfHours: number }) =>
    new Date(startsAt.getTime() + halfHours * 30 * 60_000)

  async function living({
    days,
    hours,
    extra,
    off,
    agreed,
    worked,
    moved,
    offers,
    hmsCard,
  }: ReturnType<typeof livesOf>[number]) {
    const worker = await world.worker({
      ...{ daysAlone: true, hmsCard, profile: { availabilityDays: days } },
      services: offers.map(serviceId => ({ serviceId, name: serviceId, hourlyRate: 400 })),
    })
    const { profileId } = worker
    for (const [weekday, span] of hours)
      await db.insert(availabilityHours).values({ profileId, weekday, ...span })
    if (extra) await db.insert(extraDays).values({ id: randomUUID(), profileId, date: extra[0], ...extra[1] })
    if (off)
      await db
        .insert(timeOff)
        .values({ id: randomUUID(), profileId, note: 'Hemmelig', startsAt: off.startsAt, endsAt: endOf(off) })
    if (worked)
      await orderOf(profileId, { ...worked, startsAt: new Date(worked.startsAt.getTime() - 5 * world.DAY) })
    if (agreed) {
      const orderId = await orderOf(profileId, { ...agreed, status: 'confirmed', lastAction: 'accept' })
      if (moved)
        await db.insert(orderChanges).values({
          ...{ id: randomUUID(), orderId, workerId: profileId, by: 'employer', state: 'open', words: '' },
          ...{ ...moved, endsAt: endOf(moved), address: 'Storgata 1', proposedAt: NOW, expiresAt: NOW },
        })
    }
    return { worker, offers }
  }
  const livesOf = (numRuns: number) => fc.sample(lives, { numRuns, seed: 20_261_201 })

  it('is what the request dialog offers, on the day that is asked for and first of all', async () => {
    const people: Awaited<ReturnType<typeof living>>[] = []
    for (const life of livesOf(19)) people.push(await living(life))
    const timesOf = async ({ worker, offers }: (typeof people)[number], date: string, wished?: string) => {
      const asked = wished && offers.includes(wished) ? [wished] : offers
      const each = await Promise.all(
        asked.map(serviceId =>
          atTime(NOW, () =>
            freeTimes({ actor: customer }, { workerId: worker.profileId, date, halfHours: 2, serviceId }),
          ),
        ),
      )
      return [...new Set(each.flatMap(({ times }) => times))].sort()
    }
    const covered = (times: string[]) => {
      const halves = new Set(times.map(halfHoursAt).flatMap(half => [half, half + 1]))
      return [...halves].sort((a, b) => a - b)
    }
    let some = 0
    for (const wish of [{}, { date: dates[4] }, { date: dates[11] }, { service: 'barnepass' }]) {
      const { workers, letGo } = await search(wish)
      expect(letGo).toEqual([])
      for (const found of workers) {
        const person = people.find(({ worker }) => worker.profileId === found.id) as (typeof people)[number]
        const days: { date: string; times: string[] }[] = []
        for (const date of dates) days.push({ date, times: await timesOf(person, date, wish.service) })
        const first = days.find(({ times }) => times.length > 0)
        const shown = days.find(({ date, times }) => date === wish.date && times.length > 0) ?? first
        expect([found.id, found.firstFree]).toEqual([
          found.id,
          first ? { date: first.date, time: first.times[0] } : null,
        ])
        expect(found.free?.date).toBe(shown?.date)
        const halves = (found.free?.stretches ?? []).flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, half) => from + half),
        )
        expect(halves).toEqual(covered(shown?.times ?? []))
        if (first) some += 1
      }
    }
    expect(some).toBeGreaterThan(20)
  }, 120_000)

  it('costs a page as many questions as one person', async () => {
    for (let index = 0; index < 6; index++) await world.worker()
    const ids = (await search()).workers.map(({ id }) => id)
    const costOf = async (some: string[]) => {
      let cost = { statements: 0, roundTrips: 0 }
      const stop = hearTallies(({ statements, roundTrips }) => {
        cost = { statements: statements.length, roundTrips }
      })
      await tallied(() => atTime(NOW, () => findWorkerCards(reader, customer, some, NOW)))
      stop()
      return cost
    }
    // The customer, the cards, and then three together: hours and days off, what is agreed, and where the customer lives.
    expect(await costOf(ids.slice(0, 1))).toEqual({ statements: 5, roundTrips: 3 })
    expect(await costOf(ids)).toEqual({ statements: 5, roundTrips: 3 })
  })
})

describe('how soon requests are answered', () => {
  const answered = async (
    worker: Person,
    minutes: number[],
    action: 'accept' | 'decline' | 'expire' = 'accept',
  ) => {
    for (const taken of minutes) {
      const at = new Date(NOW.getTime() - 30 * world.DAY)
      const orderId = await orderOf(worker.profileId, {
        status: 'cancelled',
        requestedAt: at,
        lastAction: action,
      })
      await db.insert(orderSteps).values({ orderId, action: 'place', at })
      await db.insert(orderSteps).values({ orderId, action, at: new Date(at.getTime() + taken * 60_000) })
    }
  }
  const cardOf = async (worker: Person) =>
    atTime(NOW, () => showWorker({ actor: customer }, { workerId: worker.profileId }))
  const isRight = async (worker: Person) =>
    (await db.execute(sql`select 1 from search_wrong(array[${worker.profileId}]::uuid[])`)).rowCount === 0

  it('is the middle of the newest, those that ran out among them', async () => {
    const worker = await world.worker()
    await answered(worker, [12, 14, 16, 18])
    expect((await cardOf(worker)).answersIn).toBeNull()
    await answered(worker, [20], 'decline')
    expect((await cardOf(worker)).answersIn).toBe(20)
    await answered(worker, [1, 1, 1, 1, 1, 1], 'expire')
    expect((await cardOf(worker)).answersIn).toBe(2880)
    // Twenty newer ones, and the old ones are forgotten.
    await answered(
      worker,
      Array.from({ length: 20 }, () => 61),
    )
    const card = await cardOf(worker)
    expect(card.answersIn).toBe(120)
    expect(card.reasons).toContainEqual({ text: 'Svarer vanligvis innen 2 timer', minus: false })
    expect(await isRight(worker)).toBe(true)
    const later = new Date(NOW.getTime() + 170 * world.DAY)
    const seen = await atTime(later, () => showWorker({ actor: customer }, { workerId: worker.profileId }))
    expect(seen.answersIn).toBeNull()
  })

  it('counts from what was last asked, and nothing that nobody waited for', async () => {
    const worker = await world.worker()
    const at = new Date(NOW.getTime() - world.DAY)
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
    const changed = await orderOf(worker.profileId, { status: 'confirmed' })
    await db.insert(orderSteps).values([
      { orderId: changed, action: 'place', at },
      { orderId: changed, action: 'change-request', at: later(600) },
      { orderId: changed, action: 'accept', at: later(610) },
    ])
    const chosen = await orderOf(worker.profileId, { status: 'confirmed', startsAt: nineOClock(NOW, 9) })
    await db.insert(orderSteps).values([
      { orderId: chosen, action: 'place', at },
      { orderId: chosen, action: 'accept', at },
    ])
    const [kept] = await db
      .select()
      .from(searchReliability)
      .where(eq(searchReliability.workerId, worker.profileId))
    expect(kept?.answers.map(([, , minutes]) => minutes)).toEqual([10])
    expect(await isRight(worker)).toBe(true)
  })

  it('is kept by the very commands that answer, two at once too, and mended when it is wrong', async () => {
    const worker = await world.worker()
    const ask = (days: number) =>
      atTime(NOW, () => placeOrder({ actor: customer }, world.request(worker, nineOClock(NOW, days))))
    const placed = [await ask(3), await ask(4), await ask(5)]
    const soon = new Date(NOW.getTime() + 25 * 60_000)
    await atTime(soon, () =>
      Promise.all(
        placed.map(({ orderId }, index) =>
          index === 1
            ? declineOrder({ actor: worker }, { orderId, reason: 'Opptatt' })
            : acceptOrder({ actor: worker }, { orderId }),
        ),
      ),
    )
    const kept = () =>
      db.select().from(searchReliability).where(eq(searchReliability.workerId, worker.profileId))
    expect((await kept())[0]?.answers.map(([, , minutes]) => minutes)).toEqual([25, 25, 25])
    await db
      .update(searchReliability)
      .set({ answers: [], cameAgain: 7 })
      .where(eq(searchReliability.workerId, worker.profileId))
    expect(await isRight(worker)).toBe(false)
    await db.execute(sql`select search_mend(${worker.profileId})`)
    expect(await isRight(worker)).toBe(true)
    expect((await kept())[0]).toMatchObject({ cameAgain: 0 })
  })
})

describe('who came back', () => {
  it('is counted once, when a second order is completed, though both are at once', async () => {
    const worker = await world.worker()
    const other = await world.customer()
    const { profileId } = worker
    const returning = async () =>
      (await atTime(NOW, () => showWorker({ actor: customer }, { workerId: profileId }))).returning
    const agreed = [1, 2, 3].map(day => ({
      startsAt: new Date(Date.UTC(2026, 9, day, 7)),
      status: 'delivered' as const,
    }))
    const ids = await Promise.all(agreed.map(one => orderOf(profileId, one)))
    await orderOf(profileId, { customerId: other.profileId, startsAt: new Date('2026-09-01T07:00:00Z') })
    expect(await returning()).toBe(0)
    const complete = (id: string, status: 'completed' | 'delivered' = 'completed') =>
      db.update(orders).set({ status }).where(eq(orders.id, id))
    await Promise.all(ids.slice(0, 2).map(id => complete(id)))
    expect(await returning()).toBe(1)
    await complete(ids[2] ?? '')
    expect(await returning()).toBe(1)
    await orderOf(profileId, { customerId: other.profileId, startsAt: new Date('2026-09-02T07:00:00Z') })
    expect(await returning()).toBe(2)
    // Several rows in one statement.
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.workerId, profileId))
    expect(await returning()).toBe(0)
    await db.update(orders).set({ status: 'completed' }).where(eq(orders.workerId, profileId))
    expect(await returning()).toBe(2)
    const { rowCount } = await db.execute(sql`select 1 from search_wrong(array[${profileId}]::uuid[])`)
    expect(rowCount).toBe(0)
  })
})

it('a visitor reads the same of a worker, without a way', async () => {
  const worker = await world.worker({ fullName: 'Åpen Dør' })
  const found = await atTime(NOW, () =>
    openProfile({ actor: { kind: 'visitor' } }, { workerId: worker.profileId }),
  )
  const [card] = (await search({ service: 'hagearbeid' })).workers
  expect(found).toMatchObject({
    ...{ firstName: 'Åpen', answersIn: null, returning: 0 },
    ...{ free: card?.free, firstFree: card?.firstFree },
  })
  expect(found.firstFree).not.toBeNull()
  expect(Object.keys(found)).not.toContain('way')
})
