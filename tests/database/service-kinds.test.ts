import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { kindOf } from '#app/facts/service-kind.ts'
import { type StandardServiceId, standardServiceIds } from '#app/facts/services.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { profileServices, profiles } = await import('#app/schema/profiles.server.ts')
const { myProfile } = await import('#app/people/profiles/server/queries.ts')
const { updateServices } = await import('#app/people/profiles/server/update-services.ts')
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { offersCleaning } = await import('#app/people/hms-cards/server/find-cards.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')

type Own = { name: string; belongsTo?: StandardServiceId | null; hourlyRate?: number }

/** A worker who offers these of their own, as the profile saves them. */
async function offering(own: Own[], options: Parameters<typeof world.worker>[0] = {}) {
  const worker = await world.worker({ services: [], ...options })
  const customServices = own.map(service => ({ experience: 2, hourlyRate: 300, ...service }))
  await updateServices({ actor: worker }, { version: 1, hourlyRate: null, services: [], customServices })
  return worker
}

it('the database counts services as the rule does', async () => {
  const names = ['Flyttevask', 'Nattpass', 'Vask av bil', 'RENHOLD', 'Leksehjelp', 'Oppvask']
  for (const name of names) {
    for (const belongsTo of [null, ...standardServiceIds]) {
      for (const id of ['custom_0', 'custom_17', 'hagearbeid', 'rydde-vaske']) {
        const { rows } = await db.execute<{ kind: string }>(
          sql`select service_kind(${id}, ${name}, ${belongsTo}) as kind`,
        )
        expect([id, name, belongsTo, rows[0]?.kind]).toEqual([
          id,
          name,
          belongsTo,
          kindOf(id, name, belongsTo),
        ])
      }
    }
  }
})

it('a worker’s own service is what was chosen, practical help until then, and cleaning when it says so', async () => {
  const worker = await offering([
    { name: 'Nattpass', belongsTo: 'barnepass' },
    { name: 'Sykkelreparasjon' },
    { name: 'Flyttevask', belongsTo: 'barnepass' },
  ])
  const { services = [] } = (await myProfile({ actor: worker }, undefined)).worker ?? {}
  expect(services.map(({ name, kind, rateWarning }) => [name, kind, rateWarning !== null])).toEqual([
    ['Nattpass', 'barnepass', false],
    ['Sykkelreparasjon', 'praktisk-hjelp', false],
    ['Flyttevask', 'rydde-vaske', true],
  ])
  expect(await offersCleaning(db as never, worker.profileId)).toBe(true)
})

it('is found by what it is counted as, at its own price, with its own VAT', async () => {
  const customer = await world.customer()
  const worker = await offering([
    { name: 'Nattpass', belongsTo: 'barnepass', hourlyRate: 310 },
    { name: 'Kveldspass', belongsTo: 'barnepass', hourlyRate: 290 },
    { name: 'Sykkelreparasjon', hourlyRate: 250 },
  ])
  const found = async (service: string) =>
    (await searchWorkers({ actor: customer }, { service, onlyVerified: true })).workers.find(
      ({ id }) => id === worker.profileId,
    )
  expect((await found('barnepass'))?.rate).toEqual({ amount: 29_000, from: true, exempt: true })
  expect((await found('praktisk-hjelp'))?.rate).toEqual({ amount: 25_000, from: false, exempt: false })
  expect(await found('hagearbeid')).toBeUndefined()
  const below = { service: 'barnepass', maxRate: 289 }
  expect((await searchWorkers({ actor: customer }, below)).total).toBe(0)
  // What was chosen otherwise is found otherwise.
  await updateServices(
    { actor: worker },
    {
      ...{ version: 2, hourlyRate: null, services: [] },
      customServices: [{ name: 'Nattpass', belongsTo: 'turgaing', experience: 2, hourlyRate: 310 }],
    },
  )
  expect(await found('barnepass')).toBeUndefined()
  expect((await found('turgaing'))?.rate).toMatchObject({ amount: 31_000, exempt: false })
})

it('an order keeps what the service was counted as, whatever the profile says later', async () => {
  const customer = await world.customer()
  const worker = await offering([{ name: 'Nattpass', belongsTo: 'barnepass', hourlyRate: 310 }])
  const startsAt = nineOClock(new Date(), 4)
  const { orderId } = await placeOrder(
    { actor: customer },
    { ...world.request(worker, startsAt), serviceId: 'custom_0' },
  )
  await updateServices(
    { actor: worker },
    {
      ...{ version: 2, hourlyRate: null, services: [] },
      customServices: [{ name: 'Hagestell', belongsTo: 'hagearbeid', experience: 2, hourlyRate: 310 }],
    },
  )
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  expect(line).toMatchObject({ gross: 62_000, vat: 0, vatCode: 'exempt' })
  const [kept] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect([kept?.belongsTo, kept?.serviceKind]).toEqual(['barnepass', 'barnepass'])
  const order = await oneOrder({ actor: customer }, { orderId })
  expect(order.serviceKind).toBe('barnepass')
})

it('who calls it cleaning takes the lowest wage of cleaning, and needs the card', async () => {
  const customer = await world.customer()
  const worker = await offering([{ name: 'Orden i huset', belongsTo: 'rydde-vaske', hourlyRate: 200 }])
  const request = { ...world.request(worker, nineOClock(new Date(), 4)), serviceId: 'custom_0' }
  await expect(placeOrder({ actor: customer }, request)).rejects.toMatchObject({
    data: { fields: { serviceId: expect.stringContaining('minstelønn') } },
  })
  const [own] = await db.select().from(profileServices).where(eq(profileServices.profileId, worker.profileId))
  expect(own?.serviceKind).toBe('rydde-vaske')
  const [row] = await db.select().from(profiles).where(eq(profiles.id, worker.profileId))
  await updateServices(
    { actor: worker },
    {
      ...{ version: row?.version, hourlyRate: null, services: [] },
      customServices: [{ name: 'Orden i huset', belongsTo: 'rydde-vaske', experience: 2, hourlyRate: 600 }],
    },
  )
  await expect(placeOrder({ actor: customer }, request)).rejects.toMatchObject({
    data: { fields: { serviceId: expect.stringContaining('HMS-kort') } },
  })
})
