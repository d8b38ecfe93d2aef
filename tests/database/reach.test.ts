import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { texts } from '#app/work/orders/texts.ts'
import { workingMornings } from './working-days.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { now } = await import('#platform/clock.server.ts')
const { addressPoints } = await import('#app/schema/travel.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { keyOf } = await import('#app/work/travel/server/address-key.ts')
const { centres } = await import('#app/work/travel/districts-map.ts')
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { askSeries } = await import('#app/work/series/server/ask-series.ts')
const { changeRequest } = await import('#app/work/changes/server/change-request.ts')
const { myProfile } = await import('#app/people/profiles/server/queries.ts')
const { updateAvailability } = await import('#app/people/profiles/server/update-availability.ts')

const nextMorning = workingMornings(now())
const nearSagene = 'Arendalsgata 1, 0463 Oslo'
const farAway = 'Mortensrudveien 1, 1283 Oslo'

/** What the register said of these two. */
async function knownPlaces() {
  await db.delete(addressPoints)
  const said = (address: string, point: { lat: number; lon: number }) => ({
    ...{ key: keyOf(address), ...point, askedAt: new Date() },
  })
  await db
    .insert(addressPoints)
    .values([said(nearSagene, centres.Sagene), said(farAway, centres['Søndre Nordstrand'])])
}

beforeEach(async () => {
  await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.userType, 'worker'))
  await knownPlaces()
})

const customerAt = (address: string) => world.customer({ profile: { address } })
const workerIn = (fullName: string, district: string | null, reach: number | null) =>
  world.worker({ fullName, profile: { district, reach } })

describe('search', () => {
  const namesFor = async (address: string, wish: object = {}) => {
    const found = await searchWorkers({ actor: await customerAt(address) }, wish)
    return found.workers.map(({ fullName }) => fullName.split(' ')[0])
  }

  async function four() {
    await workerIn('Nære Sagene', 'Sagene', 15)
    await workerIn('Alle Steder', 'Sagene', null)
    await workerIn('Vid Reise', 'Sagene', 60)
    await workerIn('Uten Bydel', null, 15)
  }

  it('finds nobody who does not go as far as to the customer, whatever the order and by words too', async () => {
    await four()
    for (const sort of ['best', 'price', 'rating', 'newest']) {
      for (const wish of [{ sort }, { sort, service: 'hagearbeid' }, { sort, q: 'hagearbeid' }]) {
        expect((await namesFor(nearSagene, wish)).sort()).toEqual(['Alle', 'Nære', 'Uten', 'Vid'])
        expect((await namesFor(farAway, wish)).sort()).toEqual(['Alle', 'Uten', 'Vid'])
      }
    }
    expect(await namesFor(farAway, { q: 'sagene nære' })).not.toContain('Nære')
    const { total } = await searchWorkers({ actor: await customerAt(farAway) }, {})
    expect(total).toBe(3)
  })

  it('finds everybody where nobody knows where the customer lives', async () => {
    await four()
    expect(await namesFor('Hytta innerst i skogen')).toHaveLength(4)
    const asked = { maxMinutes: '15' }
    const found = await searchWorkers({ actor: await customerAt('Hytta innerst i skogen') }, asked)
    expect([found.workers.length, found.letGo]).toEqual([4, ['maxMinutes']])
  })

  it('finds by the longest way, and says how many there are without it', async () => {
    await workerIn('Nære Sagene', 'Sagene', null)
    await workerIn('Midt Imellom', 'Nordstrand', null)
    await workerIn('Uten Bydel', null, null)
    expect(await namesFor(nearSagene, { maxMinutes: 15 })).toEqual(['Nære'])
    expect((await namesFor(nearSagene, { maxMinutes: 60 })).sort()).toEqual(['Midt', 'Nære'])
    expect(await namesFor(nearSagene, { maxMinutes: 15, q: 'hagearbeid' })).toEqual(['Nære'])
    const nobody = { maxMinutes: 15, district: 'Nordstrand' as const }
    const found = await searchWorkers({ actor: await customerAt(nearSagene) }, nobody)
    expect(found.total).toBe(0)
    expect(found.relax).toContainEqual({ without: 'maxMinutes', total: 1, isMore: false })
  })

  it('puts the nearer first among equals, and pages through everybody once', async () => {
    const registrationCompletedAt = (day: number) => new Date(Date.UTC(2026, 0, day))
    for (let day = 1; day <= 24; day += 1) {
      const profile = {
        district: day % 2 ? 'Stovner' : 'Sagene',
        registrationCompletedAt: registrationCompletedAt(day),
      }
      await world.worker({ fullName: `Person ${String.fromCharCode(64 + day)}`, profile })
    }
    const actor = await customerAt(nearSagene)
    const first = await searchWorkers({ actor }, {})
    const second = await searchWorkers({ actor }, { cursor: first.nextCursor })
    expect([first.workers.length, second.workers.length]).toEqual([20, 4])
    expect(new Set([...first.workers, ...second.workers].map(({ id }) => id)).size).toBe(24)
    for (const { workers } of [first, second]) {
      const near = workers.map(({ district }) => district === 'Sagene')
      expect(near).toEqual([...near].sort((one, other) => Number(other) - Number(one)))
    }
  })
})

describe('a request', () => {
  const said = texts.tooFar({ name: 'Ingrid', reach: 30, from: 'Sagene', minutes: 45 })
  const refused = { code: 'INVALID_INPUT', data: { fields: { address: said } } }

  it('to an address outside is refused there, with the distance; to one that nobody knows it is not', async () => {
    const customer = await world.customer()
    const worker = await workerIn('Ingrid Solberg', 'Sagene', 30)
    const request = (address: string) => ({
      ...world.request(worker, nextMorning()),
      address,
    })
    await expect(placeOrder({ actor: customer }, request(farAway))).rejects.toMatchObject(refused)
    expect(await db.select().from(orders).where(eq(orders.workerId, worker.profileId))).toEqual([])
    const { orderId } = await placeOrder({ actor: customer }, request(nearSagene))
    await placeOrder({ actor: customer }, request('Hytta innerst i skogen'))

    const { workerId: _, serviceId: __, ...wish } = request(farAway)
    const changed = { orderId, agreement: 0, expectedRate: 40_000, tasks: [], ...wish }
    await expect(changeRequest({ actor: customer }, changed)).rejects.toMatchObject(refused)

    const { date, ...more } = request(farAway)
    const series = { ...more, date, weeksBetween: 1, expectedRate: 40_000, dates: [date] }
    await expect(askSeries({ actor: customer }, series)).rejects.toMatchObject(refused)
    await askSeries({ actor: customer }, { ...series, address: nearSagene })
  })

  it('goes as far as the worker says, and what is agreed stays when they say less', async () => {
    const customer = await world.customer()
    const worker = await workerIn('Ingrid Solberg', 'Sagene', null)
    const request = { ...world.request(worker, nextMorning()), address: farAway }
    const { orderId } = await placeOrder({ actor: customer }, request)
    const { worker: own, version } = await myProfile({ actor: worker }, undefined)
    expect(own?.reach).toBeNull()
    const days = own?.availabilityDays ?? []
    await updateAvailability({ actor: worker }, { version, availabilityDays: days, reach: 30 })
    await updateAvailability({ actor: worker }, { version: version + 1, availabilityDays: days })
    expect((await myProfile({ actor: worker }, undefined)).worker?.reach).toBe(30)
    await expect(
      placeOrder(
        { actor: customer },
        { ...request, ...world.request(worker, nextMorning()), address: farAway },
      ),
    ).rejects.toMatchObject(refused)
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.status).toBe('pending')
  })
})
