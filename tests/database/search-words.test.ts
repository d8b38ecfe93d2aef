/** Realistic free text, with filters and pages. */
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { standardServices } from '#app/facts/services.ts'
import { sortings } from '#app/meeting/search/api.ts'
import { districts } from '#app/people/profiles/districts.ts'
import { atTime } from '#platform/clock.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { profiles, profileServices } = await import('#app/schema/profiles.server.ts')
const { TOP } = await import('#app/meeting/search/server/wish.ts')
const { searchPeople } = await import('#app/schema/search.server.ts')

const NOW = new Date('2026-12-01T11:00:00Z')
const customer = await world.customer({ fullName: 'Marte Kvam' })
const search = (wish: Record<string, unknown> = {}, actor: Person = customer) =>
  atTime(NOW, () => searchWorkers({ actor }, wish))
/** Those who meet the whole wish. */
const namesFor = async (wish: Record<string, unknown>) => {
  const { workers, letGo } = await search(wish)
  return letGo.length > 0 ? [] : workers.map(({ fullName }) => fullName).sort()
}
const offer = (serviceId: string, hourlyRate: number | null = 300) => [
  { serviceId, name: standardServices.find(({ id }) => id === serviceId)?.label ?? serviceId, hourlyRate },
]

/** Listed, verified workers with only a name: '<name> 1' and so on. */
const addMany = (name: string, count: number) =>
  world.db.transaction(async tx => {
    await tx.execute(sql`insert into users (id, name, email, email_verified, user_type)
      select gen_random_uuid(), ${name} || ' ' || i, ${name} || i || '@example.test', true, 'worker' from generate_series(1, ${count}::int) i`)
    await tx.execute(sql`insert into profiles (id, user_id, user_type, full_name, is_visible_to_consumers,
      registration_completed_at, verification_status)
      select gen_random_uuid(), u.id, 'worker', u.name, true, now(), 'approved' from users u where u.name like ${`${name} %`}`)
  })

beforeEach(async () => {
  await world.db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.userType, 'worker'))
})

describe('words', () => {
  it('are met in any form, in what somebody says of themself too', async () => {
    await world.worker({
      fullName: 'Kari Moe',
      profile: { aboutMe: 'Jeg vasker leiligheter og passer katter.' },
      services: offer('matlaging'),
    })
    for (const q of ['leilighet', 'leiligheten', 'leilighetene', 'katt', 'kattene', 'katter moe', 'vasket']) {
      expect([q, await namesFor({ q })]).toEqual([q, ['Kari Moe']])
    }
    expect(await namesFor({ q: 'hund' })).toEqual([])
    expect(await namesFor({ q: 'katt xyzzyqq' })).toEqual(['Kari Moe'])
    expect(await namesFor({ q: 'katt xyzzyqq', exact: 'true' })).toEqual([])
  })

  it('mean what other words mean', async () => {
    await world.worker({ fullName: 'Renate', services: offer('rydde-vaske') })
    await world.worker({ fullName: 'Bente', services: offer('barnepass') })
    await world.worker({ fullName: 'Hege', services: offer('hagearbeid') })
    await world.worker({ fullName: 'Per', services: offer('praktisk-hjelp') })
    const meant = {
      Renate: ['renhold', 'rengjøring', 'rengjoering', 'vask', 'rydding', 'vaskehjelp', 'Vindusvask'],
      Bente: ['barnevakt', 'barnepass', 'barnepasser', 'nanny'],
      Hege: ['plenklipping', 'gartneren', 'hage', 'hekk'],
      Per: ['måking', 'maaking', 'snømåking', 'flyttehjelp', 'vaktmester'],
    }
    for (const [name, words] of Object.entries(meant)) {
      for (const q of words) expect([q, await namesFor({ q })]).toEqual([q, [name]])
    }
    expect((await search({ q: 'barnevakt bente' })).instead).toBeNull()
    // Nobody is both: who does what was asked for stays, and the name excludes nobody.
    expect(await namesFor({ q: 'barnevakt renate' })).toEqual(['Bente'])
  })

  it('are taken for what was meant when nobody has them, and the exact words can be had', async () => {
    await world.worker({ fullName: 'Ingrid Østby', services: offer('barnepass') })
    await world.worker({ fullName: 'Ola Nord', services: offer('matlaging') })
    const meant = {
      barnepas: null,
      barnepss: null,
      barneapss: null,
      ingird: 'ingrid',
      'ingird barnepasss': 'ingrid',
      østbyy: 'østby',
      matlagning: null,
    }
    for (const [q, instead] of Object.entries(meant)) {
      const found = await search({ q })
      expect([q, found.total, found.instead]).toEqual([q, 1, instead])
    }
    const [said] = (await search({ q: 'barnepss' })).understood.said
    expect(said).toMatchObject({ wish: 'service', words: 'barnepss', without: '' })
    expect(said?.because).toContain('ligner på')
    expect(await search({ q: 'ingird', exact: 'true' })).toMatchObject({ total: 0, instead: null })
    expect(await search({ q: 'xyzzyqq' })).toMatchObject({ total: 0, instead: null })
  })

  it('are taken apart when they are put together of known ones', async () => {
    await world.worker({
      fullName: 'Siv',
      profile: { aboutMe: 'Samler frimerker og mynter.' },
      services: offer('turgaing'),
    })
    await world.worker({ fullName: 'Tom', services: offer('rydde-vaske') })
    const { total, understood } = await search({ q: 'kontorvask' })
    expect([total, understood.wishes]).toEqual([1, { service: 'rydde-vaske' }])
    expect(await search({ q: 'frimerkemynter' })).toMatchObject({ total: 1, instead: 'mynter' })
  })

  it('never break a question, whatever is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async q => {
        const found = await search({ q: q.replaceAll('\0', '') })
        expect(found.total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
    for (const q of ["' | 'a", "\\'", ':*', '!a', '&&', '#s0', "a'b\\c:*", 'שלום עולם', '🙂🙂'])
      expect([q, (await search({ q })).workers]).toEqual([q, []])
  })
})

describe('filters', () => {
  it('hold the price of the service that is looked for, and the rating', async () => {
    await world.worker({
      fullName: 'Dyr hage',
      services: [...offer('hagearbeid', 600), ...offer('barnepass', 200)],
    })
    await world.worker({ fullName: 'Billig hage', services: offer('hagearbeid', 300) })
    await world.worker({
      fullName: 'Uten pris',
      profile: { hourlyRate: null },
      services: offer('hagearbeid', null),
    })
    expect(await namesFor({ maxRate: '300' })).toEqual(['Billig hage', 'Dyr hage'])
    expect(await namesFor({ maxRate: 300, service: 'hagearbeid' })).toEqual(['Billig hage'])
    expect(await namesFor({ maxRate: 299, service: 'hagearbeid', q: 'hage' })).toEqual([])
    const order = (await search({ sort: 'price', service: 'hagearbeid' })).workers.map(one => one.fullName)
    expect(order).toEqual(['Billig hage', 'Dyr hage', 'Uten pris'])
    const cheapest = (await search({ sort: 'price' })).workers.map(one => one.fullName)
    expect(cheapest).toEqual(['Dyr hage', 'Billig hage', 'Uten pris'])
    await world.db.update(searchPeople).set({ rating: 45 }).where(eq(searchPeople.rate, 300))
    expect(await namesFor({ minRating: '4.5' })).toEqual(['Billig hage'])
    expect(await namesFor({ minRating: 4.6 })).toEqual([])
  })

  it('mean the same with words as without', async () => {
    const some = <T>(values: readonly T[], seed: number) => values[seed % values.length] as T
    for (let index = 0; index < 40; index++) {
      await world.worker({
        fullName: `Lik ${index}`,
        profile: {
          district: some(districts.slice(0, 3), index),
          availabilityDays: weekdayIds.filter((_, day) => (index >> (day % 5)) & 1),
          verificationStatus: index % 3 ? 'approved' : 'pending',
        },
        services: offer(some(standardServices, index >> 1).id, 200 + (index % 7) * 50),
      })
    }
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            service: fc.constantFrom(...standardServices.map(({ id }) => id)),
            district: fc.constantFrom(...districts.slice(0, 3)),
            weekday: fc.constantFrom(...weekdayIds),
            maxRate: fc.constantFrom(250, 400),
            onlyVerified: fc.boolean(),
            sort: fc.constantFrom(...sortings),
          },
          { requiredKeys: [] },
        ),
        async wish => {
          const [plain, worded] = [await search(wish), await search({ ...wish, q: 'lik' })]
          expect(worded.workers.map(({ id }) => id)).toEqual(plain.workers.map(({ id }) => id))
          expect([worded.total, worded.isMore]).toEqual([plain.total, plain.isMore])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are offered to be let go of when nobody meets them all, with how many there are then', async () => {
    await world.worker({ fullName: 'A', profile: { district: 'Alna' }, services: offer('barnepass', 200) })
    await world.worker({ fullName: 'B', profile: { district: 'Alna' }, services: offer('barnepass', 500) })
    await world.worker({ fullName: 'C', profile: { district: 'Sagene' }, services: offer('turgaing') })
    const wish = { service: 'barnepass', district: 'Sagene', maxRate: 400 }
    const { total, relax } = await search(wish)
    expect(total).toBe(0)
    expect(relax).toEqual([
      { without: 'service', total: 1, isMore: false },
      { without: 'district', total: 1, isMore: false },
    ])
    for (const { without, total: promised } of relax)
      expect((await search({ ...wish, [without]: undefined })).total).toBe(promised)
    expect((await search({ q: 'xyzzyqq', service: 'barnepass' })).relax).toEqual([
      { without: 'q', total: 2, isMore: false },
    ])
    // What was chosen goes before what is written, which is then looked for as a word of theirs.
    expect((await search({ q: 'turgåing', service: 'barnepass' })).relax).toEqual([
      { without: 'q', total: 2, isMore: false },
      { without: 'service', total: 1, isMore: false },
    ])
    expect((await search({ district: 'Alna' })).relax).toEqual([])
  })

  it('leave out the one who looks', async () => {
    const self = await world.worker({ fullName: 'Begge Deler' })
    await world.worker({ fullName: 'En Annen' })
    const other = crypto.randomUUID()
    await world.db.insert(profiles).values({
      ...{ id: other, userId: self.userId, userType: 'employer', fullName: 'Begge Deler' },
      ...{ phone: '41233807', address: 'Storgata 1' },
    })
    const actor: Person = { ...self, role: 'employer', profileId: other }
    for (const wish of [{}, { q: 'hage' }, { sort: 'price' }]) {
      const found = await search(wish, actor)
      expect([found.total, found.workers.map(({ fullName }) => fullName)]).toEqual([1, ['En Annen']])
    }
  })
})

describe('pages', () => {
  it('hold for their own search only, and begin anew in another', async () => {
    for (let index = 0; index < 22; index++) await world.worker({ services: offer('hagearbeid') })
    const { nextCursor } = await search({ sort: 'price' })
    expect(nextCursor).not.toBeNull()
    expect((await search({ sort: 'price', cursor: nextCursor })).workers).toHaveLength(2)
    for (const wish of [
      { sort: 'best' },
      { sort: 'price', service: 'hagearbeid' },
      { sort: 'price', q: 'a' },
    ])
      await expect(search({ ...wish, cursor: nextCursor })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    for (const cursor of ['x', '1.2.3', `${nextCursor}${'9'.repeat(16)}`, "00000000.1.1' or '1'='1"])
      await expect(search({ sort: 'price', cursor })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('show nobody twice and leave out nobody who stays, while others come and go', async () => {
    const make = (index: number) =>
      world.worker({ fullName: `Side ${index}`, services: offer('hagearbeid', 200 + index) })
    const stay = []
    for (let index = 0; index < 45; index++) stay.push(await make(index))
    for (const sort of sortings) {
      const seen: string[] = []
      let cursor: string | null | undefined
      for (let turn = 0; cursor !== null; turn++) {
        const page: Awaited<ReturnType<typeof search>> = await search({ sort, cursor: cursor ?? undefined })
        seen.push(...page.workers.map(({ id }) => id))
        cursor = page.nextCursor
        const passing = await make(100 + turn)
        if (turn % 2) {
          await world.db.delete(profileServices).where(eq(profileServices.profileId, passing.profileId))
          await world.db
            .update(profiles)
            .set({ isVisibleToCustomers: false })
            .where(eq(profiles.id, passing.profileId))
        }
      }
      expect(new Set(seen).size).toBe(seen.length)
      for (const { profileId } of stay) expect(seen).toContain(profileId)
    }
  })

  it('are counted to a hundred', async () => {
    await addMany('Mange', 101)
    expect(await search()).toMatchObject({ total: 100, isMore: true })
    expect(await search({ q: 'mange' })).toMatchObject({ total: 100, isMore: true })
    await world.db
      .update(profiles)
      .set({ isVisibleToCustomers: false })
      .where(eq(profiles.fullName, 'Mange 7'))
    expect(await search()).toMatchObject({ total: 100, isMore: false })
  })

  it('begin with the best, who are looked up by themselves, and go on with all others', async () => {
    await addMany('Best', 60)
    const keyed = (n: number) => sql`update search_people set by_best = ${TOP - 30_000 + 1000 * n}
      where profile_id = (select id from profiles where full_name = ${`Best ${n}`})`
    for (let n = 1; n <= 60; n++) await world.db.execute(keyed(n))
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof search>> = await search({
        q: 'best',
        cursor: cursor ?? undefined,
      })
      expect(page).toMatchObject({ total: 60, isMore: false })
      seen.push(...page.workers.map(({ fullName }) => fullName))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, place) => `Best ${60 - place}`))
  })

  it('are the same for words that are looked up and words that are met on the walk', async () => {
    const made = [
      { district: 'Sagene' as const, availabilityDays: ['mandag', 'tirsdag'], service: 'barnepass' },
      { district: 'Sagene' as const, availabilityDays: ['mandag'], service: 'rydde-vaske' },
      { district: 'Alna' as const, availabilityDays: ['mandag'], service: 'barnepass' },
      { district: 'Alna' as const, availabilityDays: [], service: 'rydde-vaske' },
    ]
    for (const { service, ...profile } of made)
      for (const verificationStatus of ['approved', 'pending'] as const)
        await world.worker({
          fullName: 'Vanlig Ord',
          profile: { ...profile, verificationStatus },
          services: offer(service),
        })
    const wishes = [
      {},
      { district: 'Sagene' },
      { service: 'barnepass' },
      { weekday: 'mandag' },
      { onlyVerified: true },
    ]
      .flatMap(one => [
        one,
        { ...one, district: 'Sagene' },
        { ...one, service: 'barnepass', weekday: 'mandag' },
      ])
      .flatMap(one => [one, { ...one, date: '2026-12-07', time: '10:00' }])
    const ask = async (q: string) => {
      const answers = []
      for (const wish of wishes) {
        const { workers, total } = await search({ ...wish, q })
        answers.push({ wish, total, ids: workers.map(({ id }) => id) })
      }
      return answers
    }
    const lookedUp = await ask('vanlig ord')
    expect(lookedUp.filter(({ total }) => total === 0)).toEqual([])
    const { rows } = await world.db.execute<{ made: string }>(
      sql`select pg_get_functiondef('search_guess'::regproc) as made`,
    )
    await world.db.execute(
      sql`create or replace function search_guess(words tsquery) returns bigint language sql strict as 'select 1000000::bigint'`,
    )
    try {
      // In another order: how common the words are was remembered.
      expect(await ask('ord vanlig')).toEqual(lookedUp)
    } finally {
      await world.db.execute(sql.raw(rows[0]?.made ?? ''))
    }
  })
})
