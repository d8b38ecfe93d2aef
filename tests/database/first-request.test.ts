import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { askSeries } = await import('#app/work/series/server/ask-series.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')

const nothing = { address: null, phone: null }
const startsAt = nineOClock(new Date(), 5)

async function profileOf({ profileId }: Person) {
  const { address, phone, version } = profiles
  const [found] = await world.db
    .select({ address, phone, version })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  return found
}

it('a new customer’s first request gives the profile the address and phone number that it lacks', async () => {
  const [customer, worker] = [await world.customer({ profile: nothing }), await world.worker()]
  const request = world.request(worker, startsAt)
  await expect(placeOrder({ actor: customer }, request)).rejects.toMatchObject({
    data: { reason: 'profile-incomplete' },
  })
  await placeOrder({ actor: customer }, { ...request, phone: ' 914 56 203 ' })
  expect(await profileOf(customer)).toEqual({ address: request.address, phone: '91456203', version: 2 })
})

it('and never changes what the profile has', async () => {
  const has = { address: 'Storgata 1, 0155 Oslo', phone: '41233807' }
  const whole = await world.customer({ profile: has })
  const worker = await world.worker()
  await placeOrder({ actor: whole }, { ...world.request(worker, startsAt), phone: '91456203' })
  expect(await profileOf(whole)).toEqual({ ...has, version: 1 })
  const half = await world.customer({ profile: { ...has, phone: null } })
  await placeOrder({ actor: half }, { ...world.request(worker, startsAt), phone: '91456203' })
  expect(await profileOf(half)).toEqual({ address: has.address, phone: '91456203', version: 2 })
})

it('a request that is refused leaves the profile as it was', async () => {
  const [customer, worker] = [await world.customer({ profile: nothing }), await world.worker()]
  const past = { ...world.request(worker, nineOClock(new Date(), -5)), phone: '91456203' }
  await expect(placeOrder({ actor: customer }, past)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await profileOf(customer)).toEqual({ ...nothing, version: 1 })
})

it('two requests in the same second complete it once, whichever comes first', async () => {
  const customer = await world.customer({ profile: nothing })
  const [one, other] = [await world.worker(), await world.worker()]
  const asked = (worker: Person, days: number, phone: string) =>
    placeOrder({ actor: customer }, { ...world.request(worker, nineOClock(new Date(), days)), phone })
  await Promise.all([asked(one, 6, '91456203'), asked(other, 7, '41233807')])
  const found = await profileOf(customer)
  expect(found?.version).toBe(2)
  expect(['91456203', '41233807']).toContain(found?.phone)
})

it('a series as the first request does the same', async () => {
  const [customer, worker] = [await world.customer({ profile: nothing }), await world.worker()]
  const request = world.request(worker, startsAt)
  const series = { ...request, weeksBetween: 1, dates: [request.date], expectedRate: 40_000 }
  await askSeries({ actor: customer }, { ...series, phone: '91456203' })
  expect(await profileOf(customer)).toMatchObject({ address: request.address, phone: '91456203' })
})
