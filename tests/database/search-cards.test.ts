/** What a card shows, how appointments were kept, and how many are found: kept right, whatever changes. */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { COUNTED } from '#app/meeting/search/texts.ts'
import { atTime } from '#platform/clock.server.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { findListedWorker } = await import('#app/meeting/search/server/cards.ts')
const { profiles, profileServices } = await import('#app/schema/profiles.server.ts')
const { brokenAppointments } = await import('#app/schema/reliability.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { reviews } = await import('#app/schema/reviews.server.ts')
const { checkRowsDaily } = await import('#app/meeting/search/server/check-rows.ts')
const { searchAppointments, searchCards, searchPeople, searchReliability } = await import(
  '#app/schema/search.server.ts'
)

const NOW = new Date('2026-12-01T11:00:00Z')
type Db = Pick<typeof db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

const wrongAmong = async (on: Db, ids: string[]) =>
  (await on.execute<{ id: string }>(sql`select id from search_wrong(${sql.param(ids)}::uuid[]) id`)).rows.map(
    ({ id }) => id,
  )
const everybody = async () =>
  (await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userType, 'worker'))).map(
    ({ id }) => id,
  )

afterEach(async () => expect(await wrongAmong(db, await everybody())).toEqual([]))

const customer = await world.customer()
async function orderOf(workerId: string, said: Partial<typeof orders.$inferInsert> = {}, on: Db = db) {
  const id = randomUUID()
  const at = new Date('2026-10-01T07:00:00Z')
  await on.insert(orders).values({
    ...{ id, customerId: customer.profileId, workerId, status: 'completed' },
    ...{ serviceId: 'hagearbeid', serviceName: 'Hagearbeid', startsAt: at, halfHours: 2 },
    ...{ endsAt: new Date(at.getTime() + world.HOUR), address: 'Storgata 1', description: 'Klippe' },
    ...{ requestedAt: at, expiresAt: at, lastAction: 'approve', acceptedStartWithinWithdrawal: true },
    ...said,
  })
  return id
}
async function reviewOf(workerId: string, on: Db) {
  const [id, orderId] = [randomUUID(), await orderOf(workerId, {}, on)]
  const at = NOW
  const text = { stars: 4, text: 'Fint', writtenAt: at, publishedAt: at }
  await on.insert(reviews).values({ id, orderId, workerId, customerId: customer.profileId, ...text })
  return id
}

describe('a card', () => {
  it('changes in the transaction of whatever it shows, and not before', async () => {
    const { profileId: id } = await world.worker({ fullName: 'Kari Kort', profile: { hourlyRate: 300 } })
    const seen = async (on: Db) => {
      const row = await findListedWorker(on as typeof db, id, NOW)
      return row && { ...row.card, appointments: row.appointments, completed: row.completed }
    }
    const set = (changes: Partial<typeof profiles.$inferInsert>) => (on: Db) =>
      on.update(profiles).set(changes).where(eq(profiles.id, id))
    const service = and(eq(profileServices.profileId, id), eq(profileServices.serviceId, 'hagearbeid'))
    const before = await seen(db)
    const changes: [Record<string, unknown>, (on: Db) => Promise<unknown>][] = [
      [{ fullName: 'Kari Nytt' }, set({ fullName: 'Kari Nytt' })],
      [{ image: 'ny.webp' }, set({ profileImage: 'ny.webp' })],
      [{ bornOn: '1990-02-03' }, set({ bornOn: '1990-02-03' })],
      [{ district: 'Alna' }, set({ district: 'Alna' })],
      [{ aboutMe: 'Hei' }, set({ aboutMe: 'Hei' })],
      [{ experience: 'Mye' }, set({ experience: 'Mye' })],
      [{ days: ['søndag'] }, set({ availabilityDays: ['søndag'] })],
      [{ status: 'needs_info' }, set({ verificationStatus: 'needs_info' })],
      [{ verifiedAt: NOW.getTime() }, set({ verificationApprovedAt: NOW })],
      [
        { services: [['hagearbeid', 'Hagearbeid', 2, 500]] },
        on => on.update(profileServices).set({ hourlyRate: 500 }).where(service),
      ],
      [
        { services: [['hagearbeid', 'Hagestell', 2, 400]] },
        on => on.update(profileServices).set({ name: 'Hagestell' }).where(service),
      ],
      [{ services: [] }, on => on.delete(profileServices).where(service)],
      [{ rating: 40, reviews: 1, ratedBy: 1, appointments: [1, 0], completed: 1 }, on => reviewOf(id, on)],
      [{ appointments: [1, 0], completed: 1 }, on => orderOf(id, {}, on)],
    ]
    for (const [wanted, change] of changes) {
      const undone = db.transaction(async tx => {
        await change(tx)
        expect([wanted, await seen(tx)]).toEqual([wanted, { ...before, ...wanted }])
        expect([wanted, await wrongAmong(tx, [id])]).toEqual([wanted, []])
        expect(await seen(db)).toEqual(before)
        tx.rollback()
      })
      await expect(undone).rejects.toThrow(/rollback/i)
    }
    const shown = Object.keys(before ?? {}).filter(key => changes.every(([wanted]) => !(key in wanted)))
    expect(shown, 'shown by the card, and not tried here').toEqual([])
  })

  it('is gone with the one who is not listed, and new when they are', async () => {
    const { profileId: id } = await world.worker()
    const cards = () => db.select().from(searchCards).where(eq(searchCards.profileId, id))
    expect(await cards()).toHaveLength(1)
    await orderOf(id)
    for (const isVisibleToCustomers of [false, true]) {
      await db.update(profiles).set({ isVisibleToCustomers }).where(eq(profiles.id, id))
      expect(await cards()).toHaveLength(isVisibleToCustomers ? 1 : 0)
    }
    expect(await findListedWorker(db, id, NOW)).toMatchObject({ appointments: [1, 0], completed: 1 })
  })
})

describe('how appointments were kept', () => {
  /** Since the first day of the month eleven months before. */
  const counted = async (workerId: string) => {
    const { rows } = await db.execute(sql`select
      (count(*) filter (where status in ('in_progress', 'delivered', 'disputed', 'completed') and absence is null and starts_at >= ${'2025-12-31T23:00:00Z'}::timestamptz))::int as kept,
      (select coalesce(sum(halves) filter (where state = 'counts' and starts_at >= ${'2025-12-31T23:00:00Z'}::timestamptz), 0)::int
        from broken_appointments where worker_id = ${workerId}) as broken,
      (count(*) filter (where status = 'completed'))::int as completed
      from orders where worker_id = ${workerId}`)
    return rows[0]
  }

  it('is what counting all orders says, after any change of any of them', async () => {
    const [one, other] = [await world.worker(), await world.worker()]
    const ids: string[] = []
    for (let place = 0; place < 4; place++) ids.push(await orderOf(one.profileId))
    const states = [
      'pending',
      'confirmed',
      'in_progress',
      'delivered',
      'disputed',
      'completed',
      'cancelled',
    ] as const
    const day = fc.integer({ min: -14, max: 3 }).map(months => months * 30)
    const change = fc.record({
      place: fc.integer({ min: 0, max: 3 }),
      broken: fc.option(fc.constantFrom('counts' as const, 'contested' as const, 'struck' as const)),
      absence: fc.constantFrom('absent' as const, 'lapsed' as const, null),
      status: fc.constantFrom(...states),
      day,
      workerId: fc.constantFrom(one.profileId, one.profileId, other.profileId),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async all => {
        for (const { place, broken, day, ...said } of all) {
          const orderId = ids[place] ?? ''
          // Apart, so that those of one worker never meet.
          const startsAt = new Date(NOW.getTime() + day * 24 * world.HOUR + place * 3 * world.HOUR)
          const endsAt = new Date(startsAt.getTime() + world.HOUR)
          await db
            .update(orders)
            .set({ ...said, startsAt, endsAt })
            .where(eq(orders.id, orderId))
          if (!broken) continue
          const row = {
            workerId: said.workerId,
            startsAt,
            kind: 'absent',
            halves: 1 + (place % 2),
            state: broken,
          } as const
          await db
            .insert(brokenAppointments)
            .values({ orderId, ...row })
            .onConflictDoUpdate({ target: brokenAppointments.orderId, set: row })
        }
        for (const { profileId } of [one, other]) {
          const { appointments: [kept, broken] = [], completed } =
            (await findListedWorker(db, profileId, NOW)) ?? {}
          expect({ kept, broken, completed }).toEqual(await counted(profileId))
        }
        expect(await wrongAmong(db, [one.profileId, other.profileId])).toEqual([])
        const again = await orderOf(one.profileId)
        await db.delete(orders).where(eq(orders.id, again))
      }),
      { numRuns: 15 },
    )
  })

  it('is right when several orders change at once, and the worker is shown meanwhile', async () => {
    const { profileId } = await world.worker({ profile: { isVisibleToCustomers: false } })
    const ids = []
    for (let turn = 0; turn < 8; turn++)
      ids.push(await orderOf(profileId, { status: 'pending', lastAction: 'place' }))
    await Promise.all([
      ...ids.map(id => db.update(orders).set({ status: 'completed' }).where(eq(orders.id, id))),
      db.update(profiles).set({ isVisibleToCustomers: true }).where(eq(profiles.id, profileId)),
    ])
    expect(await findListedWorker(db, profileId, NOW)).toMatchObject({ appointments: [8, 0], completed: 8 })
  })
})

describe('the check', () => {
  it('finds the one who is wrong, whatever is and wherever it begins, and mends it', async () => {
    const [right, wrong] = [await world.worker(), await world.worker()]
    await orderOf(wrong.profileId)
    const id = wrong.profileId
    const faults = [
      () => db.update(searchCards).set({ card: sql`'{}'` }).where(eq(searchCards.profileId, id)),
      () => db.delete(searchCards).where(eq(searchCards.profileId, id)),
      () => db.update(searchPeople).set({ rate: 1 }).where(eq(searchPeople.profileId, id)),
      () => db.delete(searchPeople).where(eq(searchPeople.profileId, id)),
      () => db.update(searchReliability).set({ completed: 7 }).where(eq(searchReliability.workerId, id)),
      () => db.delete(searchReliability).where(eq(searchReliability.workerId, id)),
      () => db.update(searchAppointments).set({ broken: 3 }).where(eq(searchAppointments.workerId, id)),
      () => db.delete(searchAppointments).where(eq(searchAppointments.workerId, id)),
    ]
    const beginnings = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff', id]
    for (const [number, fault] of faults.entries()) {
      await fault()
      expect(await wrongAmong(db, [right.profileId, id])).toEqual([id])
      await checkRowsDaily.run({ from: beginnings[number % beginnings.length] })
      expect(await wrongAmong(db, [right.profileId, id])).toEqual([])
    }
  })
})

describe('how many are found', () => {
  const search = (wish: Record<string, unknown> = {}) =>
    atTime(NOW, () => searchWorkers({ actor: customer }, wish))
  const addMany = (count: number) =>
    db.transaction(async tx => {
      await tx.execute(sql`insert into users (id, name, email, email_verified, user_type)
        select gen_random_uuid(), 'Tallrik ' || i, 'tallrik' || i || '@example.test', true, 'worker' from generate_series(1, ${count}::int) i`)
      await tx.execute(sql`insert into profiles (id, user_id, user_type, full_name, is_visible_to_consumers,
        registration_completed_at, verification_status, availability_days)
        select gen_random_uuid(), u.id, 'worker', u.name, true, now(), 'approved', array['mandag'] from users u where u.name like 'Tallrik %'`)
    })
  const hide = (from: number, to: number) =>
    db.execute(sql`update profiles set is_visible_to_consumers = false
      where full_name in (select 'Tallrik ' || i from generate_series(${from}::int, ${to}::int) i)`)

  it('is remembered, and yet never untrue', async () => {
    await addMany(230)
    const wish = { q: 'tallrik' }
    const dated = { ...wish, date: '2026-12-07' }
    const more = { total: COUNTED, isMore: true }
    for (const one of [wish, dated]) expect(await search(one)).toMatchObject(more)
    let hidden = 0
    for (const left of [201, 190, 130, 121, 120, 119, 102, 101, 100, 99, 21]) {
      await hide(hidden + 1, 230 - left)
      hidden = 230 - left
      const truth = { total: Math.min(left, COUNTED), isMore: left > COUNTED }
      for (const one of [wish, dated]) expect([left, await search(one)]).toMatchObject([left, truth])
    }
    await hide(hidden + 1, 211)
    expect(await search(wish)).toMatchObject({ total: 19, isMore: false })
  })

  it('is told by hours and time off too', async () => {
    await db.execute(sql`update profiles set is_visible_to_consumers = true where full_name like 'Tallrik %'`)
    const dated = { q: 'tallrik', date: '2026-12-07' }
    expect(await search(dated)).toMatchObject({ total: COUNTED, isMore: true })
    await db.execute(sql`insert into time_off (id, profile_id, starts_at, ends_at, note)
      select gen_random_uuid(), id, '2026-12-01', '2026-12-20', '' from profiles where full_name like 'Tallrik %' and full_name not like '%5%'`)
    const { total, isMore, workers } = await search(dated)
    expect({ total, isMore, shown: workers.length }).toEqual({ total: 41, isMore: false, shown: 20 })
  })

  it('is not counted again for everybody who asks the same', async () => {
    await db.execute(sql`delete from time_off`)
    const wish = { q: 'tallrik', sort: 'newest' }
    expect(await search(wish)).toMatchObject({ isMore: true })
    // Behind the back of all that notes changes: what is remembered shows itself.
    await db.transaction(async tx => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(
        sql`delete from search_people where n in (select n from search_people order by by_newest limit 150)`,
      )
    })
    expect(await search(wish)).toMatchObject({ isMore: true })
    await db.execute(sql`select search_mend(id) from profiles where user_type = 'worker'`)
  })
})
