import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { simulateAddressRegister } from '#platform/vendors/geonorge/simulator.ts'
import { askingIn } from './asking.ts'
import { inputOf } from './proposing.ts'
import { openSeries } from './series-people.ts'
import { workingMornings } from './working-days.ts'
import { openWorld } from './world.ts'

const register = await simulateAddressRegister()
process.env.GEONORGE_URL = register.url
const world = await openWorld()
const { db } = world
const series = await openSeries(world)
const asking = await askingIn(world)
const { jobs } = await import('#app/server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { addressPoints } = await import('#app/schema/travel.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder, declineOrder } = await import('#app/work/orders/server/commands.ts')
const { oneOrder, myOrders } = await import('#app/work/orders/server/queries.ts')
const { changeRequest } = await import('#app/work/changes/server/change-request.ts')
const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
const { acceptChange } = await import('#app/work/changes/server/accept-change.ts')
const { oneSeries, mySeries } = await import('#app/work/series/server/queries.ts')
const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
const { offeredRequests, oneOffered } = await import('#app/meeting/open-requests/server/queries.ts')
const { findSubject } = await import('#app/company/privacy/server/find-subject.ts')
const { keepers } = await import('#platform/personal-data.ts')
const { updateCustomer } = await import('#app/people/profiles/server/update-customer.ts')
const { findWorkerCards } = await import('#app/meeting/search/server/index.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { keepPlace } = await import('#app/work/travel/server/keep-point.ts')
const { listenFor, startLive, stopLive, tellLive } = await import('#platform/realtime/live.server.ts')

beforeEach(async () => {
  register.behave({})
  await db.delete(addressPoints)
})
afterAll(() => register.close())

const storgata = 'Storgata 25, 0184 Oslo'
const nextMorning = workingMornings(now())
const wayToStorgata = { district: 'Oslo sentrum', km: 4, minutes: 20, from: 'Sagene' }

const lookUp = (data: object) => jobs.find(({ name }) => name === 'travel.look-up')?.run(data)
type Waiting = { data: { of: string; id: string; workers: string[]; tried: number }; wait: number }
const lookUpsOf = async (id: string) =>
  (
    await db.execute<Waiting>(
      sql`select data, extract(epoch from start_after - now())::float wait from pgboss.job
        where name = 'travel.look-up' and data ->> 'id' = ${id} order by created_on desc, id`,
    )
  ).rows
/** What was queued last for this, run. */
async function lookedUp(id: string) {
  const [job] = await lookUpsOf(id)
  if (!job) throw new Error('nothing is queued')
  await lookUp(job.data)
}

async function asked(address = storgata, more: object = {}) {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const startsAt = nextMorning()
  const request = { ...world.request(worker, startsAt), address, ...more }
  const { orderId } = await placeOrder({ actor: customer }, request)
  return { customer, worker, orderId, startsAt }
}

/** Gives somebody a home district, so that a way from it would be known. */
const livesIn = ({ profileId }: Person, district: string | null) =>
  db
    .update(profiles)
    .set({ district })
    .where(eq(profiles.id, profileId ?? ''))

const onPage = async (actor: Actor, orderId: string) => (await oneOrder({ actor }, { orderId })).way
const onCard = async (actor: Actor, orderId: string) =>
  (await myOrders({ actor }, {})).orders.find(({ id }) => id === orderId)?.way

async function exportOf({ userId }: Person) {
  const subject = await findSubject(db, userId)
  return Promise.all(keepers().map(keeper => keeper.held(db, subject)))
}

/** Numbers that only a point has. */
const point = /59\.9\d|10\.7\d|"lat"|"lon"/

describe('the way to an order', () => {
  it('is read by its worker before the yes and until the work is done, and never by others', async () => {
    const { customer, worker, orderId } = await asked()
    await livesIn(customer, 'Grorud')
    expect(await onPage(worker, orderId)).toBeNull()
    await lookedUp(orderId)
    expect(await onPage(worker, orderId)).toEqual(wayToStorgata)
    expect(await onCard(worker, orderId)).toEqual(wayToStorgata)
    const others: Actor[] = [customer, await world.admin()]
    for (const actor of others) expect(await onPage(actor, orderId)).toBeNull()
    expect(await onCard(customer, orderId)).toBeNull()
    await expect(onPage(await world.worker(), orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' })

    await acceptOrder({ actor: worker }, { orderId })
    expect(await onPage(worker, orderId)).toEqual(wayToStorgata)
    // The address itself stands in the list now, also beside a request to come to the same place.
    expect(await onCard(worker, orderId)).toBeNull()
    const again = { ...world.request(worker, nextMorning()), address: storgata }
    const second = await placeOrder({ actor: customer }, again)
    expect(await onCard(worker, second.orderId)).toEqual(wayToStorgata)
    expect(await onCard(worker, orderId)).toBeNull()
    await cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 })
    expect(await onPage(worker, orderId)).toBeNull()
  })

  it('goes with a no', async () => {
    const { worker, orderId } = await asked()
    await lookedUp(orderId)
    await declineOrder({ actor: worker }, { orderId, reason: '' })
    expect(await onPage(worker, orderId)).toBeNull()
    expect(await onCard(worker, orderId)).toBeNull()
  })

  it('begins in the home district of the one who reads it, and is unknown without one', async () => {
    const { worker, orderId } = await asked()
    await lookedUp(orderId)
    await livesIn(worker, 'Oslo sentrum')
    expect(await onPage(worker, orderId)).toEqual({
      ...wayToStorgata,
      km: 1,
      minutes: 10,
      from: 'Oslo sentrum',
    })
    for (const district of [null, 'Lillestrøm']) {
      await livesIn(worker, district)
      expect(await onPage(worker, orderId)).toBeNull()
    }
  })

  it('is all that is known of where it is: no answer, export, log or queue has a point or the address', async () => {
    const { customer, worker, orderId } = await asked()
    await lookedUp(orderId)
    const [job] = await lookUpsOf(orderId)
    expect(job?.data).toEqual({ of: 'order', id: orderId, workers: [worker.profileId], tried: 0 })
    const told = JSON.stringify([
      await oneOrder({ actor: worker }, { orderId }),
      await myOrders({ actor: worker }, {}),
      await exportOf(worker),
      await exportOf(customer),
    ])
    expect(told).not.toMatch(point)
    const kept = await db.select().from(auditLog).where(eq(auditLog.command, 'travel.keep'))
    expect(kept.at(-1)).toMatchObject({ subjectId: null, details: { system: 'timer' } })
    const [row] = await db.select().from(addressPoints)
    expect(row?.key).toMatch(/^v1\.[\w-]{43}$/)
    // The middle of a cell, some 300 m from the house.
    expect(row).toMatchObject({ lat: 59.9125, lon: 10.755 })
  })

  it('is the one to a new address as soon as the request has it', async () => {
    const { customer, worker, orderId, startsAt } = await asked()
    await lookedUp(orderId)
    const { workerId: _, serviceId: __, ...typed } = world.request(worker, startsAt)
    const address = 'Maridalsveien 87 B, 0461 Oslo'
    await changeRequest(
      { actor: customer },
      { ...typed, orderId, address, tasks: [], agreement: 0, expectedRate: 40_000 },
    )
    // Nothing is said of the old one.
    expect(await onPage(worker, orderId)).toBeNull()
    await lookedUp(orderId)
    expect(await onPage(worker, orderId)).toEqual({ district: 'Sagene', km: 1, minutes: 5, from: 'Sagene' })
    expect(await db.select().from(addressPoints)).toHaveLength(2)
  })

  it('is the one to a new address that both have agreed on', async () => {
    const { customer, worker, orderId, startsAt } = await asked()
    await lookedUp(orderId)
    await acceptOrder({ actor: worker }, { orderId })
    const proposal = inputOf({ startsAt, halfHours: 4, address: 'Maridalsveien 87, 0461 Oslo' })
    await proposeChange({ actor: customer }, { orderId, ...proposal })
    expect(await onPage(worker, orderId)).toEqual(wayToStorgata)
    const open = (await oneOrder({ actor: worker }, { orderId })).proposal
    await acceptChange({ actor: worker }, { orderId, changeId: open?.id })
    expect(await onPage(worker, orderId)).toBeNull()
    await lookedUp(orderId)
    expect(await onPage(worker, orderId)).toMatchObject({ district: 'Sagene' })
  })

  it('is asked about once for all that is ordered at one place, however it is typed', async () => {
    const first = await asked()
    const second = await asked('storgata  25, 0184 OSLO, Norge')
    await Promise.all([lookedUp(first.orderId), lookedUp(second.orderId)])
    const before = register.asked.length
    await lookedUp(second.orderId)
    expect(register.asked.length).toBe(before)
    expect(await onPage(second.worker, second.orderId)).toEqual(wayToStorgata)
    expect(await db.select().from(addressPoints)).toHaveLength(1)
  })
})

describe('without a point the worker reads postcode and town alone', () => {
  it.each([
    ['the register does not know', 'Ukjentveien 3, 0184 Oslo', '0184 Oslo'],
    ['lies in another municipality', 'Storgata 25, 8622 Mo i Rana', '8622 Mo i Rana'],
  ])('at an address that %s, which is remembered', async (_, address, area) => {
    const { worker, orderId } = await asked(address)
    await lookedUp(orderId)
    expect(await oneOrder({ actor: worker }, { orderId })).toMatchObject({ address: area, way: null })
    expect(await db.select().from(addressPoints)).toMatchObject([{ lat: null, lon: null }])
    const before = register.asked.length
    await lookedUp(orderId)
    expect(register.asked.length).toBe(before)
    // Streets are built.
    await atTime(new Date(now().getTime() + 31 * DAY), () => lookedUp(orderId))
    expect(register.asked.length).toBe(before + 1)
  })

  it.each([
    'Den gule hytta i skogen',
    'c/o Hansen, Storgata 25, 0184 Oslo',
    'Drottninggatan 5, 111 51 Stockholm',
  ])('at %j, which the register is never asked about', async address => {
    const { worker, orderId } = await asked(address)
    const before = register.asked.length
    await lookedUp(orderId)
    expect(register.asked.length).toBe(before)
    expect(await onPage(worker, orderId)).toBeNull()
    expect(await db.select().from(addressPoints)).toEqual([])
  })

  it.each([
    ['is down', { status: 503 }],
    ['talks nonsense', { raw: '<html>' }],
  ])(
    'while the register %s: it is tried again four times, and then left in silence',
    async (_, behaviour) => {
      const { worker, orderId } = await asked()
      register.behave(behaviour)
      for (const minutes of [1, 5, 30, 180]) {
        await lookedUp(orderId)
        const [again] = await lookUpsOf(orderId)
        expect(Math.round((again?.wait ?? 0) / 60)).toBe(minutes)
      }
      const before = (await lookUpsOf(orderId)).length
      await lookedUp(orderId)
      expect(await lookUpsOf(orderId)).toHaveLength(before)
      expect(await onPage(worker, orderId)).toBeNull()
      expect(await db.select().from(addressPoints)).toEqual([])
      // What was queued first comes in time, and is heard.
      register.behave({})
      await lookedUp(orderId)
      expect(await onPage(worker, orderId)).toEqual(wayToStorgata)
    },
  )

  it('when the order is off, or gone, before it is looked up: nobody is asked', async () => {
    const before = register.asked.length
    const refused = await asked()
    await declineOrder({ actor: refused.worker }, { orderId: refused.orderId, reason: '' })
    await lookedUp(refused.orderId)
    const { orderId } = await asked()
    await db.update(orders).set({ address: 'Adressen er slettet' }).where(eq(orders.id, orderId))
    await lookedUp(orderId)
    await lookUp({ of: 'order', id: crypto.randomUUID(), workers: [], tried: 0 })
    expect(register.asked.length).toBe(before)
    expect(await db.select().from(addressPoints)).toEqual([])
  })
})

it('the way to a series is read by the worker who is asked, until it is answered', async () => {
  const { customer, worker } = await series.two()
  await livesIn(customer, 'Grorud')
  const { seriesId } = await series.onMonday(() => series.ask(customer, worker, { address: storgata }))
  await lookedUp(seriesId)
  const ways = (actor: Person) =>
    series.onMonday(async () => [
      (await oneSeries({ actor }, { seriesId })).way,
      (await mySeries({ actor }, {})).series[0]?.way,
    ])
  expect(await ways(worker)).toEqual([wayToStorgata, wayToStorgata])
  expect(await ways(customer)).toEqual([null, null])
  await series.onMonday(() => acceptSeries({ actor: worker }, { seriesId }))
  expect(await ways(worker)).toEqual([null, null])
  // Each of its orders has the way there, by the point that is known.
  const [first] = await db.select().from(orders).where(eq(orders.seriesId, seriesId)).limit(1)
  expect(await series.onMonday(() => onPage(worker, first?.id ?? ''))).toEqual(wayToStorgata)
})

it('the way to an open request is read by those who could answer it, while it is open', async () => {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const { requestId } = await asking.publish(customer, asking.nextDay(), { address: storgata })
  const ways = async () => [
    (await oneOffered({ actor: worker }, { requestId })).way,
    (await offeredRequests({ actor: worker }, {})).requests.find(({ id }) => id === requestId)?.way,
  ]
  expect(await ways()).toEqual([null, null])
  await lookedUp(requestId)
  expect(await ways()).toEqual([wayToStorgata, wayToStorgata])
  await asking.answer(worker, requestId)
  const seen = JSON.stringify(await oneOffered({ actor: worker }, { requestId }))
  expect(seen).not.toMatch(point)
  expect(seen).not.toContain('Storgata')
  await asking.choose(customer, requestId, worker)
  expect(await ways()).toEqual([null, null])
})

it('the open pages of those who are asked hear of it, and of nothing where there is no way', async () => {
  await startLive()
  const heard: string[] = []
  const listen = (name: string, { userId }: Person) =>
    listenFor(userId, ({ topic }) => topic === 'place.found' && heard.push(name))
  /** Its look-up, and what was heard of it. */
  const after = async (id: string) => {
    heard.length = 0
    await lookedUp(id)
    // What was told before is heard before.
    await db.transaction(tx => tellLive(tx, { userId: 'last', topic: 'last' }))
    await expect.poll(() => heard).toContain('last')
    return heard.filter(name => name !== 'last').sort()
  }
  const stopLast = listenFor('last', () => heard.push('last'))

  const { customer, worker, orderId } = await asked()
  const other = await world.worker()
  const stops = [listen('customer', customer), listen('worker', worker), listen('other', other)]
  expect(await after(orderId)).toEqual(['worker'])
  // Known already: the page has had it since it was opened.
  expect(await after(orderId)).toEqual([])
  const unknown = await asked('Ukjentveien 3, 0184 Oslo')
  stops.push(listen('unknown', unknown.worker))
  expect(await after(unknown.orderId)).toEqual([])

  await db.delete(addressPoints)
  const { seriesId } = await series.onMonday(() => series.ask(customer, worker, { address: storgata }))
  expect(await after(seriesId)).toEqual(['worker'])

  await db.delete(addressPoints)
  const { requestId } = await asking.publish(customer, asking.nextDay(), { address: storgata })
  const [job] = await lookUpsOf(requestId)
  expect(job?.data.workers).toContain(other.profileId)
  expect(await after(requestId)).toContain('other')
  for (const stop of [...stops, stopLast]) stop()
  await stopLive()
})

it('points are kept by the system alone, and forgotten when nothing was asked for there for half a year', async () => {
  const { worker, orderId } = await asked()
  await lookedUp(orderId)
  const forged = keepPlace({ actor: worker }, 'Storgata 1, 0155 Oslo', { lat: 59.9125, lon: 10.755 })
  await expect(forged).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const sweep = () => jobs.find(({ name }) => name === 'travel.forget')?.run({})
  await sweep()
  expect(await db.select().from(addressPoints)).toHaveLength(1)
  await atTime(new Date(now().getTime() + 180 * DAY + MINUTE), async () => sweep())
  expect(await db.select().from(addressPoints)).toEqual([])
  await atTime(new Date(now().getTime() + HOUR), () => lookedUp(orderId))
  expect(await db.select().from(addressPoints)).toHaveLength(1)
})

it('a customer reads how far it is to those they find, once their home is saved and looked up, and a search asks nobody', async () => {
  const customer = await world.customer({ profile: { address: 'Storgata 1, 0155 Oslo' } })
  const people = [
    await world.worker({ fullName: 'Nær', profile: { district: 'Oslo sentrum' } }),
    await world.worker({ fullName: 'Fjern', profile: { district: 'Stovner' } }),
  ]
  const ways = async () => {
    const cards = await findWorkerCards(
      reader,
      customer,
      people.map(({ profileId }) => profileId),
      now(),
    )
    return people.map(({ profileId }) => cards.get(profileId)?.way ?? null)
  }
  expect(await ways()).toEqual([null, null])
  const save = async (address: string) => {
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, customer.profileId))
    const said = { fullName: 'Marte Moe', address, phone: '41234567' }
    await updateCustomer({ actor: customer }, { version: profile?.version ?? 0, ...said })
  }
  await save(storgata)
  await lookedUp(customer.profileId)
  const before = register.asked.length
  expect(await ways()).toEqual([
    { km: 1, minutes: 10 },
    { km: 14, minutes: 45 },
  ])
  expect(register.asked.length).toBe(before)
  // Saved unchanged: nothing new is looked up. Nor is anything when the address is gone before the job comes to it.
  await save(storgata)
  expect(await lookUpsOf(customer.profileId)).toHaveLength(1)
  await db.update(profiles).set({ address: null }).where(eq(profiles.id, customer.profileId))
  await lookedUp(customer.profileId)
  expect(register.asked.length).toBe(before)
})
