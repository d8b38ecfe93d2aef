/** Nobody meets all that was asked for: the nearest times, and those who do the same all the same. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { waysToLetGo } from '#app/meeting/search/server/find-instead.ts'
import { timesNear } from '#app/meeting/search/server/find-near.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime } = await import('#platform/clock.server.ts')
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { availabilityHours } = await import('#app/schema/availability.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')

/** A Tuesday. */
const NOW = new Date('2026-12-01T11:00:00Z')
const customer = await world.customer({ fullName: 'Marte Kvam' })
const search = (wish: Record<string, unknown>) => atTime(NOW, () => searchWorkers({ actor: customer }, wish))
const shown = async (wish: Record<string, unknown>) => {
  const { workers, letGo, total, nextCursor } = await search(wish)
  expect(nextCursor).toBeNull()
  return { names: workers.map(({ fullName }) => fullName), letGo, total }
}

const offer = (serviceId: string, name: string, hourlyRate = 400) => [{ serviceId, name, hourlyRate }]
const gardening = (rate?: number) => offer('hagearbeid', 'Hagearbeid', rate)

/** Somebody with hours of a few days. */
async function working(
  fullName: string,
  hours: Record<string, [number, number]>,
  profile: object = {},
  rate?: number,
) {
  const worker = await world.worker({
    ...{ fullName, daysAlone: true, services: gardening(rate) },
    profile: { availabilityDays: Object.keys(hours), ...profile },
  })
  await db.insert(availabilityHours).values(
    Object.entries(hours).map(([weekday, [fromHalfHour, toHalfHour]]) => ({
      ...{ profileId: worker.profileId, weekday: weekday as 'mandag', fromHalfHour, toHalfHour },
    })),
  )
  return worker
}

beforeEach(async () => {
  await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.userType, 'worker'))
})

describe('the nearest times', () => {
  it('are those at which somebody can, of the same service and district, nearest first', async () => {
    await working('Morgen', { lørdag: [16, 20] })
    await working('Fredag', { fredag: [16, 40] })
    await working('Annet sted', { lørdag: [16, 40], søndag: [16, 40] }, { district: 'Alna' })
    const wish = { service: 'hagearbeid', district: 'Sagene', date: '2026-12-05', time: '14:00' }
    const { near, total } = await search(wish)
    expect(total).toBe(0)
    expect(near).toEqual([
      { date: '2026-12-05', time: '08:00', total: 1, isMore: false },
      { date: '2026-12-04', time: '14:00', total: 1, isMore: false },
      { date: '2026-12-11', time: '14:00', total: 1, isMore: false },
    ])
    for (const { date, time, total: promised } of near)
      expect((await search({ ...wish, date, time })).total).toBe(promised)
  })

  it('are whole days when no hour was asked for, understood of words as well, and none when no day was', async () => {
    await working('Fredag', { fredag: [16, 40] })
    const { near } = await search({ q: 'hagehjelp torsdag' })
    expect(near[0]).toEqual({ date: '2026-12-04', time: null, total: 1, isMore: false })
    expect((await search({ service: 'barnepass' })).near).toEqual([])
    // Somebody meets it: nothing else is named.
    expect(await search({ date: '2026-12-04' })).toMatchObject({ total: 1, near: [], letGo: [] })
  })

  it('are never over, nor too far ahead', () => {
    const near = timesNear({ date: '2026-12-01', time: '14:00' }, NOW)
    // It is noon: two hours must be left.
    expect(near[0]).toEqual({ date: '2026-12-01', time: '17:00' })
    expect(near.filter(({ date }) => date < '2026-12-01')).toEqual([])
    const last = timesNear({ date: '2027-03-01', time: undefined }, NOW)
    // Ninety days ahead.
    expect(last.every(({ date }) => date <= '2027-03-01')).toBe(true)
  })
})

describe('what is let go of', () => {
  it('is as little as possible, and first what matters least', async () => {
    await working('Ettermiddag', { lørdag: [28, 40] })
    await working('Dyr', { lørdag: [16, 24] }, {}, 600)
    const wish = { service: 'hagearbeid', date: '2026-12-05', time: '09:00', maxRate: 500 }
    expect(await shown(wish)).toEqual({ names: ['Ettermiddag'], letGo: ['time'], total: 0 })
    // No hour helps there.
    const alone = { ...wish, date: '2026-12-07', time: undefined }
    expect(await shown(alone)).toEqual({ names: ['Ettermiddag'], letGo: ['date'], total: 0 })
    const dear = await search({ ...wish, maxRate: 300, date: '2026-12-05', time: '09:00' })
    expect(dear.letGo).toEqual(['maxRate'])
    expect(dear.workers[0]?.reasons[0]?.text).toBe('Ledig lørdag 5. desember fra 09.00, som du ba om')
    expect(dear.workers[0]?.reasons).toContainEqual({
      text: 'Koster 600 kr/t, over grensen på 300',
      minus: true,
    })
    // Two at a time, when one is not enough.
    expect((await shown({ ...wish, date: '2026-12-07', maxRate: 300 })).letGo).toEqual([
      'date',
      'time',
      'maxRate',
    ])
  })

  it('is the district last, and then the nearest come first', async () => {
    for (const [fullName, district] of [
      ['Langt', 'Stovner'],
      ['Nær', 'Grünerløkka'],
      ['Midt', 'Frogner'],
    ] as const)
      await world.worker({ fullName, profile: { district }, services: gardening() })
    expect(await shown({ q: 'hagearbeid på sagene' })).toEqual({
      ...{ names: ['Nær', 'Midt', 'Langt'], letGo: ['district'], total: 0 },
    })
    await world.worker({
      fullName: 'Ny',
      profile: { district: 'Sagene', verificationStatus: 'pending' },
      services: gardening(),
    })
    expect(await shown({ service: 'hagearbeid', district: 'Sagene', onlyVerified: true })).toEqual({
      ...{ names: ['Ny'], letGo: ['onlyVerified'], total: 0 },
    })
  })

  it('is never the service, nor words where there is nothing else', async () => {
    await world.worker({ fullName: 'Kokk', services: offer('matlaging', 'Matlaging') })
    const nobody = { names: [], letGo: [], total: 0 }
    expect(await shown({ service: 'hagearbeid' })).toEqual(nobody)
    expect(await shown({ q: 'xyzzyqq' })).toEqual(nobody)
    expect(await shown({ q: 'xyzzyqq', service: 'matlaging' })).toEqual({
      ...nobody,
      names: ['Kokk'],
      letGo: ['q'],
    })
  })

  it('tries one wish, then two, then ever more', () => {
    expect(waysToLetGo(new Set(['date', 'time']))).toEqual([['time'], ['date', 'time']])
    const ways = waysToLetGo(new Set(['maxRate', 'weekday', 'minRating', 'district']))
    expect(ways.slice(0, 5)).toEqual([
      ['weekday'],
      ['minRating'],
      ['maxRate'],
      ['district'],
      ['weekday', 'minRating'],
    ])
    expect(ways.at(-1)).toEqual(['weekday', 'minRating', 'maxRate', 'district'])
  })
})
