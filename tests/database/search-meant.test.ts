import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

/** A Tuesday. */
const NOW = new Date('2026-12-01T11:00:00Z')
const customer = await world.customer({ fullName: 'Marte Kvam' })

const search = (wish: Record<string, unknown> = {}, actor: Person = customer) =>
  atTime(NOW, () => searchWorkers({ actor }, wish))
const firstNames = (found: Awaited<ReturnType<typeof search>>) =>
  found.workers.map(({ fullName }) => fullName.split(' ')[0])
const namesFor = async (q: string, more: object = {}) => firstNames(await search({ q, ...more }))

const cleaning = { serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 480 }
const childcare = { serviceId: 'barnepass', name: 'Barnepass', hourlyRate: 300 }
const gardening = { serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 400 }

beforeEach(async () => {
  await world.db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.userType, 'worker'))
})

/** Everybody works all days and hours; prices differ. */
async function five() {
  const made = (fullName: string, district: string, services: object[], aboutMe = '') =>
    world.worker({ fullName, profile: { district, aboutMe }, services: services as never })
  await made('Dawit Abraha', 'Sagene', [cleaning, childcare])
  await made('Ingrid Solheim', 'Sagene', [{ ...cleaning, hourlyRate: 420 }], 'Vasker vinduer.')
  await made('Samuel Okafor', 'Frogner', [{ ...cleaning, hourlyRate: 350 }])
  await made('Kari Bjerke', 'Bjerke', [gardening])
  await made('Noor Ali', 'Alna', [{ serviceId: 'custom_0', name: 'Flyttevask', hourlyRate: 400 }])
}

describe('a search is meant', () => {
  it('as a service, by whatever it is called, and the price is that of the service', async () => {
    await five()
    for (const q of ['vask', 'utvask', 'jeg trenger hjelp til å vaske leiligheten', 'cleaning']) {
      const found = await search({ q })
      expect([q, firstNames(found).sort()]).toEqual([q, ['Dawit', 'Ingrid', 'Noor', 'Samuel']])
      expect(found.understood.wishes).toEqual({ service: 'rydde-vaske' })
    }
    const [cheapest] = (await search({ q: 'vask', sort: 'price' })).workers
    expect([cheapest?.fullName, cheapest?.rate?.amount]).toEqual(['Samuel Okafor', 35_000])
    expect(await namesFor('vask under 430', { sort: 'price' })).toEqual(['Samuel', 'Noor', 'Ingrid'])
    // A service of one's own that names cleaning is cleaning.
    expect(await namesFor('flyttevask')).toContain('Noor')
    // Whoever has only named their own service after it comes last, and is not lost.
    await world.worker({
      ...{ fullName: 'Per Hagen', profile: { aboutMe: 'Jeg hjelper når du skal vaske bilen.' } },
      services: [gardening] as never,
    })
    expect((await namesFor('vask')).at(-1)).toBe('Per')
  })

  it('with a place, a day and a price, and each can be taken away', async () => {
    await five()
    const found = await search({ q: 'utvask på sagene lørdag under 450' })
    expect(found.understood.wishes).toEqual({
      ...{ service: 'rydde-vaske', district: 'Sagene', date: '2026-12-05', maxRate: 450 },
    })
    expect(firstNames(found)).toEqual(['Ingrid'])
    const without = new Map(found.understood.said.map(one => [one.wish, one.without]))
    expect([...without.keys()].sort()).toEqual(['date', 'district', 'maxRate', 'service'])
    expect(await namesFor(without.get('district') ?? '', { sort: 'price' })).toEqual([
      ...['Samuel', 'Noor', 'Ingrid'],
    ])
    expect((await search({ q: without.get('service') })).understood.wishes).not.toHaveProperty('service')
  })

  it('and words that are left over rank, and exclude nobody', async () => {
    await five()
    const found = await search({ q: 'vask vinduer xyzzy ingrid' })
    expect(firstNames(found)).toHaveLength(4)
    expect(await namesFor('vask samuel')).toEqual([
      'Samuel',
      ...(await namesFor('vask')).filter(name => name !== 'Samuel'),
    ])
    expect(await namesFor('vask xyzzyqq')).toEqual(await namesFor('vask'))
  })

  it('with what was chosen before what was understood', async () => {
    await five()
    const found = await search({ q: 'vask på sagene', district: 'Frogner' })
    expect(firstNames(found)).toEqual(['Samuel'])
    expect(found.understood.wishes).toEqual({ service: 'rydde-vaske' })
    expect(found.understood.said.map(({ wish }) => wish)).toEqual(['service'])
    // What was chosen and said alike is told of, so that it can be taken out of both.
    const alike = await search({ q: 'vask på sagene', district: 'Sagene' })
    expect(alike.understood.wishes).toEqual({ service: 'rydde-vaske' })
    expect(alike.understood.said.map(({ wish, without }) => [wish, without])).toEqual([
      ['service', 'på sagene'],
      ['district', 'vask'],
    ])
  })

  it('never as another word when somebody is called so, and as it is written when that is asked for', async () => {
    await five()
    expect(await namesFor('kari bjerke')).toEqual(['Kari'])
    expect(await namesFor('dawit')).toEqual(['Dawit'])
    expect((await search({ q: 'vinduvaskk' })).understood.wishes).toEqual({ service: 'rydde-vaske' })
    await world.worker({ fullName: 'Åge Vinduvaskk', services: [gardening] as never })
    expect(await namesFor('vinduvaskk')).toEqual(['Åge'])
    expect(await namesFor('ingird')).toEqual(['Ingrid'])
    const exact = await search({ q: 'utvask', exact: 'true' })
    expect([exact.total, exact.understood.said]).toEqual([0, []])
  })

  it('with how often, which the request begins with, and by which nobody is found', async () => {
    await five()
    const rhythms = {
      'vask hver uke': '1',
      'vask annenhver uke': '2',
      'vask hver måned': '4',
      'fast vask': undefined,
    }
    for (const [q, rhythm] of Object.entries(rhythms)) {
      const found = await search({ q })
      expect([q, found.understood.wishes.rhythm]).toEqual([q, rhythm])
      expect([q, found.total]).toEqual([q, (await search({ q: 'vask' })).total])
    }
    // It is no wish of its own: whoever is called so is looked for.
    expect(await namesFor('kari hver uke')).toEqual(['Kari'])
  })

  it('of a day that cannot be ordered, as no day', async () => {
    await five()
    const found = await search({ q: 'vask 3. desember 2031' })
    expect(found.understood.wishes).toEqual({ service: 'rydde-vaske' })
    expect(firstNames(found).sort()).toEqual(['Dawit', 'Ingrid', 'Noor', 'Samuel'])
  })

  it('page by page, from turn to turn, without anybody twice', async () => {
    for (let index = 0; index < 23; index++)
      await world.worker({
        fullName: `Renholder ${index}`,
        services: [cleaning] as never,
        profile: { aboutMe: index % 2 ? 'Samler frimerker.' : '' },
      })
    await five()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await search({ q: 'vask frimerker', ...(cursor && { cursor }) })
      expect(page.total).toBe(27)
      seen.push(...page.workers.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(27)
  })
})
