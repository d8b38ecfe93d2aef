import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderNumber } from '#app/work/orders/order-number.ts'
import type { Person } from '#platform/shared/actor.ts'
import { problemOf } from './asking.ts'
import { openSeries } from './series-people.ts'
import { workingMornings } from './working-days.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { lookupOrders, lookupPeople, lookupSeries, seriesForAdmin } = await import(
  '#app/company/lookup/server/queries.ts'
)
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { withdrawOrder } = await import('#app/work/orders/server/commands.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { users } = await import('#app/schema/accounts.server.ts')

const { now } = await import('#platform/clock.server.ts')

const actor = await world.admin()
const nextDay = workingMornings(now())
const series = await openSeries(world)

const people = async (q: string) => (await lookupPeople({ actor }, { q })).found.map(({ userId }) => userId)
const orders = async (q: string) => (await lookupOrders({ actor }, { q })).found.map(({ id }) => id)

async function ordered(startsAt = nextDay()) {
  const customer = await world.customer({
    fullName: 'Ragnhild Ødegård',
    profile: { phone: '41577320', district: 'Sagene' },
  })
  const worker = await world.worker({
    fullName: 'Tomás Núñez',
    profile: { phone: '98100244', district: 'Bjerke' },
  })
  const wish = { ...world.request(worker, startsAt), address: 'Treschows gate 9 C, 0470 Oslo' }
  const { orderId } = await placeOrder({ actor: customer }, wish)
  return { customer, worker, orderId }
}

it('finds people by name, however it is written, by e-mail, telephone and district', async () => {
  const { customer, worker } = await ordered()
  const [{ email = '' } = {}] = await world.db.select().from(users).where(eq(users.id, customer.userId))
  for (const q of [
    'Ragnhild',
    'ødegård ragn',
    'odegard',
    'sagene ragnhild',
    '415 77 320',
    '+47 41577320',
    email,
  ])
    expect([q, await people(q)]).toEqual([q, [customer.userId]])
  for (const q of ['nunez tomas', '98100244']) expect([q, await people(q)]).toEqual([q, [worker.userId]])
  for (const q of ['Ragnhild Bjerke', '%%', '__', 'finnes-ikke'])
    expect([q, await people(q)]).toEqual([q, []])
  await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, customer.userId))
  expect(await people('Ragnhild')).toEqual([])
})

it('finds orders by number, by either party, and by address while they are not over', async () => {
  const { customer, orderId } = await ordered()
  const number = orderNumber(orderId)
  for (const q of [number, `#${number.toLowerCase()}`, orderId])
    expect([q, await orders(q)]).toEqual([q, [orderId]])
  for (const q of ['ragnhild', 'Núñez', 'treschows gate 9'])
    expect([q, (await orders(q)).includes(orderId)]).toEqual([q, true])
  const [found] = (await lookupOrders({ actor }, { q: number })).found
  expect(found).toMatchObject({
    number,
    consumer: 'Ragnhild Ødegård',
    worker: 'Tomás Núñez',
    status: 'pending',
  })
  await withdrawOrder({ actor: customer }, { orderId })
  expect((await orders('treschows gate 9')).includes(orderId)).toBe(false)
  expect((await orders('41577320')).includes(orderId)).toBe(true)
})

it('gives many a page at a time, each once', async () => {
  const customer = await world.customer({ fullName: 'Langliste Mange' })
  const worker = await world.worker()
  const made = []
  for (let day = 0; day < 12; day++)
    made.push((await placeOrder({ actor: customer }, world.request(worker, nextDay()))).orderId)
  const first = await lookupOrders({ actor }, { q: 'langliste' })
  const rest = await lookupOrders({ actor }, { q: 'langliste', cursor: first.nextCursor ?? '' })
  expect([first.found.length, rest.found.length, rest.nextCursor]).toEqual([10, 2, null])
  expect([...first.found, ...rest.found].map(({ id }) => id).sort()).toEqual(made.sort())
})

it('finds series, and opens one with both parties and without what is theirs alone', async () => {
  const { customer, worker, seriesId } = await series.running()
  const [{ fullName = '' } = {}] = await world.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, worker.profileId))
  const { found } = await lookupSeries({ actor }, { q: fullName })
  expect(found.map(({ id }) => id)).toContain(seriesId)
  const one = await seriesForAdmin({ actor }, { seriesId })
  expect([one.consumer.userId, one.worker.userId]).toEqual([customer.userId, worker.userId])
  expect(one.abilities.map(({ action }) => action)).toEqual(['dissolve'])
  for (const own of ['entryNote', 'sendsSubstitute', 'counterpart']) expect(one).not.toHaveProperty(own)
})

it('is for administrators alone, and for enough letters', async () => {
  const { customer, worker } = await ordered()
  const asked = [lookupPeople, lookupOrders, lookupSeries]
  for (const who of [customer, worker] satisfies Person[])
    for (const ask of asked)
      expect(await problemOf(ask({ actor: who }, { q: 'Ragnhild' }))).toBe('FORBIDDEN role')
  for (const q of ['', 'a', 'x'.repeat(101)])
    for (const ask of asked) expect(await problemOf(ask({ actor }, { q }))).toBe('q')
})
