/** What those who meet a search take: the picture beside the highest price. */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime } = await import('#platform/clock.server.ts')
const { searchWorkers, workerPrices } = await import('#app/meeting/search/server/queries.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')

const NOW = new Date('2026-12-01T11:00:00Z')
const customer = await world.customer({ fullName: 'Marte Kvam' })
const prices = (wish: Record<string, unknown> = {}) =>
  atTime(NOW, () => workerPrices({ actor: customer }, wish))

const gardening = (hourlyRate: number | null) => ({ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate })
const cooking = (hourlyRate: number | null) => ({ serviceId: 'matlaging', name: 'Matlaging', hourlyRate })

beforeEach(async () => {
  await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.userType, 'worker'))
})

async function some() {
  await world.worker({ services: [gardening(400), cooking(300)] })
  await world.worker({ services: [gardening(400)], profile: { district: 'Alna' } })
  await world.worker({ services: [gardening(550)] })
  await world.worker({ services: [gardening(null)], profile: { hourlyRate: null } })
  await world.worker({ services: [cooking(350)] })
}

it('are those of the service that is asked for, or understood, else the lowest of each', async () => {
  await some()
  const ofGardening = {
    ...{ total: 3, isMore: false },
    rates: [
      { rate: 400, count: 2 },
      { rate: 550, count: 1 },
    ],
  }
  expect(await prices({ service: 'hagearbeid' })).toEqual(ofGardening)
  expect(await prices({ q: 'hagehjelp' })).toEqual(ofGardening)
  // The highest price is what they help to choose, also when it is written.
  expect(await prices({ q: 'hagehjelp under 450' })).toEqual(ofGardening)
  expect((await prices()).rates).toEqual([
    { rate: 300, count: 1 },
    { rate: 350, count: 1 },
    { rate: 400, count: 1 },
    { rate: 550, count: 1 },
  ])
  expect((await prices({ service: 'hagearbeid', district: 'Alna' })).rates).toEqual([{ rate: 400, count: 1 }])
  expect(await prices({ service: 'barnepass' })).toEqual({ rates: [], total: 0, isMore: false })
})

it('are as many as are found', async () => {
  await some()
  for (const wish of [
    {},
    { q: 'hagehjelp' },
    { district: 'Sagene' },
    { date: '2026-12-04' },
    { q: 'matlaging fredag' },
  ]) {
    const { workers } = await atTime(NOW, () => searchWorkers({ actor: customer }, wish))
    const priced = workers.filter(({ rate }) => rate !== null)
    const { rates, total } = await prices(wish)
    expect([wish, total]).toEqual([wish, priced.length])
    expect(rates.flatMap(({ rate, count }) => Array(count).fill(rate * 100))).toEqual(
      priced.flatMap(({ rate }) => rate?.amount ?? []).sort((a, b) => a - b),
    )
  }
})

it('are of the best hundred, when there are more', async () => {
  await db.transaction(async tx => {
    await tx.execute(sql`insert into users (id, name, email, email_verified, user_type)
      select gen_random_uuid(), 'Tallrik ' || i, 'tallrik' || i || '@example.test', true, 'worker' from generate_series(1, 130) i`)
    await tx.execute(sql`insert into profiles (id, user_id, user_type, full_name, is_visible_to_consumers,
      registration_completed_at, verification_status, hourly_rate)
      select gen_random_uuid(), u.id, 'worker', u.name, true, now(), 'approved', 300 from users u where u.name like 'Tallrik %'`)
    await tx.execute(sql`insert into profile_services (profile_id, service_id, name, experience, hourly_rate, position)
      select id, 'hagearbeid', 'Hagearbeid', 1, 300, 0 from profiles where full_name like 'Tallrik %'`)
  })
  const many = { rates: [{ rate: 300, count: 100 }], total: 100, isMore: true }
  expect(await prices()).toEqual(many)
  expect(await prices({ q: 'tallrik' })).toEqual(many)
  expect(await prices({ service: 'hagearbeid' })).toEqual(many)
})

it('are for complete customers alone', async () => {
  const refused = (actor: Parameters<typeof workerPrices>[0]['actor']) =>
    workerPrices({ actor }, {}).then(
      () => 'told',
      (error: { code?: string }) => error.code,
    )
  expect(await refused(await world.worker())).toBe('FORBIDDEN')
  expect(await refused(await world.customer({ profile: { address: null } }))).toBe('FORBIDDEN')
})
