import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { type Offered, openSubstitutes } from './substitute-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { nextMorning, scene, agreed, givenUp, find, idsOf, ask, press, statusOf, kindsFor } =
  await openSubstitutes(world)
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder, declineOrder, expireOrder, giveUpOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { changeTasks } = await import('#app/work/evidence/server/change-tasks.ts')
const { changeRequest } = await import('#app/work/changes/server/change-request.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { blocks } = await import('#app/schema/messages.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { timeOff } = await import('#app/schema/availability.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

describe('who is offered when a worker gives up', () => {
  it('is three at most, none dearer first, with arrival, sum and difference', async () => {
    const made = scene()
    const { customer, orderId, startsAt } = await givenUp(made)
    const [dearer, same, cheaper, cheapest] = [
      await made.helper(460),
      await made.helper(400),
      await made.helper(380),
      await made.helper(370),
    ]
    const { state, people, agreed: sum, ends, late } = await find(customer, orderId)
    expect({ state, sum, ends, late }).toEqual({ state: 'open', sum: 80_000, ends: null, late: false })
    expect(people.map(({ workerId, gross, difference }) => [workerId, gross, difference])).toEqual([
      [cheapest.profileId, 74_000, -6_000],
      [cheaper.profileId, 76_000, -4_000],
      [same.profileId, 80_000, 0],
    ])
    expect(new Set(people.map(person => person.startsAt))).toEqual(new Set([startsAt.toISOString()]))
    await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.id, same.profileId))
    expect((await find(customer, orderId)).people[2]).toMatchObject({
      workerId: dearer.profileId,
      difference: 12_000,
    })
  })

  it('is by distance from where the other was, when price and rating are equal', async () => {
    const made = scene()
    const { customer, orderId } = await givenUp(made)
    const far = await made.helper(390, { profile: { district: 'Søndre Nordstrand' } })
    const near = await made.helper(390, { profile: { district: 'Grünerløkka' } })
    const here = await made.helper(390, { profile: { district: 'Sagene' } })
    expect(await idsOf(customer, orderId)).toEqual([here.profileId, near.profileId, far.profileId])
  })

  it('is never somebody who is hidden, unverified, busy, away, blocked or suspended, nor the one who gave up', async () => {
    const made = scene()
    const startsAt = nextMorning()
    const admin = await world.admin()
    await made.helper(300, { profile: { isVisibleToCustomers: false } })
    await made.helper(301, { profile: { verificationStatus: 'pending' } })
    await made.helper(302, { profile: { verificationStatus: 'rejected' } })
    await made.helper(303, { profile: { availabilityDays: [] } })
    const away = await made.helper(304)
    await db.insert(timeOff).values({
      ...{ id: randomUUID(), profileId: away.profileId, note: '' },
      ...{ startsAt: new Date(startsAt.getTime() + HOUR), endsAt: new Date(startsAt.getTime() + 2 * HOUR) },
    })
    const busy = await made.helper(305)
    const other = await world.customer()
    const near = new Date(startsAt.getTime() + 2 * HOUR)
    const wish = { ...world.request(busy, near), serviceId: 'custom_0' }
    const taken = await placeOrder({ actor: other }, wish)
    await acceptOrder({ actor: busy }, taken)
    const shut = await made.helper(306)
    await suspendPerson({ actor: admin }, { userId: shut.userId, reason: 'Uttalt grunn til å stenge.' })
    const { customer, orderId } = await givenUp(made, startsAt)
    const [blocker, blocked] = [await made.helper(307), await made.helper(308)]
    await db.insert(blocks).values([
      { blockerId: blocker.profileId, blockedId: customer.profileId, at: now() },
      { blockerId: customer.profileId, blockedId: blocked.profileId, at: now() },
    ])
    await world.worker()
    const free = await made.helper(500)
    expect(await idsOf(customer, orderId)).toEqual([free.profileId])
  })

  it('is somebody with a standard service by its id', async () => {
    const services = [{ serviceId: 'turgaing', name: 'Turgåing', hourlyRate: 350 }]
    const customer = await world.customer()
    const [lost, free] = [await world.worker({ services }), await world.worker({ services })]
    const wish = { ...world.request(lost, nextMorning()), serviceId: 'turgaing' }
    const { orderId } = await placeOrder({ actor: customer }, wish)
    await acceptOrder({ actor: lost }, { orderId })
    await giveUpOrder({ actor: lost }, { orderId, reason: 'Jeg er syk.' })
    expect(await idsOf(customer, orderId)).toEqual([free.profileId])
  })

  it('is nobody while the agreement holds, after a cancellation of one’s own, and for anybody else', async () => {
    const made = scene()
    const { customer, lost, orderId } = await agreed(made)
    await made.helper(400)
    expect((await find(customer, orderId)).state).toBe('none')
    await cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 })
    expect((await find(customer, orderId)).state).toBe('none')
    const stranger = await world.customer()
    expect(await problemOf(find(stranger, orderId))).toBe('NOT_FOUND')
    expect(await problemOf(find(lost, orderId))).toMatch(/FORBIDDEN/)
    const given = await givenUp(made)
    const [first] = (await find(given.customer, given.orderId)).people
    expect(await problemOf(press(stranger, given.orderId, first as Offered))).toBe('NOT_FOUND')
  })

  it('can come at the nearest half hour from now when the start is past, until the day is over', async () => {
    const made = scene()
    const { customer, orderId, startsAt } = await givenUp(made)
    await made.helper(400)
    const minutesIn = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)
    const { late, people } = await atTime(minutesIn(17), () => find(customer, orderId))
    expect([late, people[0]?.startsAt]).toEqual([true, minutesIn(60).toISOString()])
    const asked = await atTime(minutesIn(20), () => press(customer, orderId, people[0] as Offered))
    expect(await statusOf(asked.orderId)).toBe('pending')
    const next = await givenUp(made)
    const dayLater = new Date(next.startsAt.getTime() + DAY)
    expect((await atTime(dayLater, () => find(next.customer, next.orderId))).state).toBe('none')
  })

  it('comes half an hour late when asked less than half an hour before the start', async () => {
    const made = scene()
    const { customer, orderId, startsAt } = await givenUp(made)
    const helper = await made.helper(400)
    const soon = new Date(startsAt.getTime() - 20 * MINUTE)
    const asked = await atTime(soon, () => ask(customer, orderId, helper))
    const { startsAt: anew } = await oneOrder({ actor: customer }, asked)
    expect(Date.parse(anew) - startsAt.getTime()).toBe(30 * MINUTE)
  })
})

describe('one press', () => {
  it('sends the same wish as an urgent request, without two hours of notice', async () => {
    const made = scene()
    const { customer, orderId, startsAt } = await givenUp(made)
    const free = await made.helper(380)
    const soon = new Date(startsAt.getTime() - HOUR)
    const sent = await atTime(soon, () => ask(customer, orderId, free))
    const order = await oneOrder({ actor: customer }, sent)
    expect(order).toMatchObject({
      ...{ status: 'pending', startsAt: startsAt.toISOString(), halfHours: 4 },
      ...{ address: 'Maridalsveien 87 B, 0461 Oslo', entryNote: 'Kode 1234' },
      description: 'Klippe hekken.',
      expiresAt: new Date(soon.getTime() + 30 * MINUTE).toISOString(),
      agreed: { gross: 76_000 },
    })
    const { tasks } = await orderEvidence({ actor: customer }, sent)
    expect(tasks.map(({ text }) => text)).toEqual(['Hekken', 'Plenen'])
    expect(await kindsFor(free)).toEqual(['order.substitute-asked'])
    await atTime(soon, () => acceptOrder({ actor: free }, sent))
    expect((await find(customer, orderId)).state).toBe('found')
    expect(await statusOf(sent.orderId)).toBe('confirmed')
  })

  it('can be changed by its customer as late as it was sent, and stays as urgent', async () => {
    const made = scene()
    const { customer, orderId, startsAt } = await givenUp(made)
    const free = await made.helper(380)
    const at = (before: number) => new Date(startsAt.getTime() - before)
    const sent = await atTime(at(HOUR), () => ask(customer, orderId, free))
    const page = (now: Date) => atTime(now, () => oneOrder({ actor: customer }, sent))
    const { tasks } = await orderEvidence({ actor: customer }, sent)
    const changed = { ...sent, tasks: ['Plenen'], seen: tasks.map(({ id }) => id) }
    await atTime(at(50 * MINUTE), () => changeTasks({ actor: customer }, changed))
    expect(await page(at(50 * MINUTE))).toMatchObject({
      ...{ status: 'pending', agreement: 1 },
      expiresAt: at(20 * MINUTE).toISOString(),
    })
    const request = {
      ...world.request(free, startsAt),
      tasks: ['Plenen'],
      agreement: 1,
      expectedRate: 38_000,
    }
    const { workerId: _, serviceId: __, ...wish } = request
    await atTime(at(40 * MINUTE), () =>
      changeRequest({ actor: customer }, { ...sent, ...wish, description: 'Bare plenen.', halfHours: 2 }),
    )
    expect(await page(at(40 * MINUTE))).toMatchObject({
      ...{ status: 'pending', agreement: 2, halfHours: 2 },
      expiresAt: at(10 * MINUTE).toISOString(),
    })
    await atTime(at(15 * MINUTE), () => acceptOrder({ actor: free }, { ...sent, agreement: 2 }))
    expect(await statusOf(sent.orderId)).toBe('confirmed')
  })

  it('changed days ahead has the deadline of an urgent one, not that of a new request', async () => {
    const made = scene()
    const { customer, orderId } = await givenUp(made)
    const sent = await ask(customer, orderId, await made.helper(380))
    const { tasks } = await orderEvidence({ actor: customer }, sent)
    const seen = tasks.map(({ id }) => id)
    const when = now()
    await atTime(when, () => changeTasks({ actor: customer }, { ...sent, tasks: ['Plenen'], seen }))
    const { expiresAt } = await oneOrder({ actor: customer }, sent)
    const lives = new Date(expiresAt).getTime() - when.getTime()
    expect(lives).toBeGreaterThan(0)
    expect(lives).toBeLessThanOrEqual(12 * HOUR)
  })

  it('twice, or in two tabs, sends one request; and only one is asked at a time', async () => {
    const made = scene()
    const { customer, orderId } = await givenUp(made)
    const [one, other] = [await made.helper(380), await made.helper(390)]
    const { people } = await find(customer, orderId)
    const [first, second] = people as [Offered, Offered]
    const answers = await Promise.all([press(customer, orderId, first), press(customer, orderId, first)])
    expect(answers[0]).toEqual(answers[1])
    expect(await problemOf(press(customer, orderId, second))).toBe('CONFLICT already-asked')
    expect((await find(customer, orderId)).asked?.orderId).toBe(answers[0]?.orderId)
    expect(await kindsFor(other)).toEqual([])
    expect(await kindsFor(one)).toEqual(['order.substitute-asked'])
    await acceptOrder({ actor: one }, { orderId: answers[0]?.orderId ?? '' })
    expect(await problemOf(press(customer, orderId, second))).toBe('CONFLICT found')
  })

  it('at two people at once asks one of them', async () => {
    const made = scene()
    const { customer, orderId } = await givenUp(made)
    await made.helper(380)
    await made.helper(390)
    const { people } = await find(customer, orderId)
    const [first, second] = people as [Offered, Offered]
    const results = await Promise.all([
      problemOf(press(customer, orderId, first)),
      problemOf(press(customer, orderId, second)),
    ])
    expect(results.sort()).toEqual(['CONFLICT already-asked', 'went through'])
  })

  it('on somebody who has been taken, moved or become dearer meanwhile changes nothing', async () => {
    const made = scene()
    const { customer, orderId, startsAt } = await givenUp(made)
    const free = await made.helper(380)
    const [offer] = (await find(customer, orderId)).people as [Offered]
    expect(await problemOf(press(customer, orderId, { ...offer, gross: offer.gross - 1 }))).toBe(
      'CONFLICT price-changed',
    )
    const later = new Date(startsAt.getTime() + HOUR).toISOString()
    expect(await problemOf(press(customer, orderId, { ...offer, startsAt: later }))).toBe(
      'CONFLICT slot-taken',
    )
    const other = await world.customer()
    const taken = await placeOrder(
      { actor: other },
      { ...world.request(free, startsAt), serviceId: 'custom_0' },
    )
    await acceptOrder({ actor: free }, taken)
    expect(await problemOf(press(customer, orderId, offer))).toBe('CONFLICT slot-taken')
    expect((await find(customer, orderId)).state).toBe('open')
  })

  it('can be made again when the first says no, does not answer or gives up too, and not on the same one', async () => {
    const made = scene()
    const { customer, orderId } = await givenUp(made)
    const [one, two, three, four] = [
      await made.helper(370),
      await made.helper(380),
      await made.helper(390),
      await made.helper(395),
    ]
    const first = await ask(customer, orderId, one)
    await declineOrder({ actor: one }, { ...first, reason: '' })
    expect(await idsOf(customer, first.orderId)).toEqual([two, three, four].map(({ profileId }) => profileId))
    const second = await ask(customer, first.orderId, two)
    const order = await oneOrder({ actor: customer }, second)
    await atTime(new Date(order.expiresAt), () =>
      expireOrder({ actor: { kind: 'system', name: 'timer' } }, second),
    )
    const third = await ask(customer, orderId, three)
    await acceptOrder({ actor: three }, third)
    await giveUpOrder({ actor: three }, { ...third, reason: 'Jeg også.' })
    expect(await idsOf(customer, orderId)).toEqual([four.profileId])
    expect(await idsOf(customer, third.orderId)).toEqual([four.profileId])
  })
})

describe('when the worker is not available', () => {
  it('one press ends the old agreement free of charge, tells both, and asks the other', async () => {
    const made = scene()
    const admin = await world.admin()
    const startsAt = nextMorning()
    const { customer, lost, orderId } = await agreed(made, startsAt)
    const free = await made.helper(400)
    await suspendPerson({ actor: admin }, { userId: lost.userId, reason: 'Uttalt grunn til å stenge.' })
    const hourBefore = new Date(startsAt.getTime() - HOUR)
    const { ends, people } = await atTime(hourBefore, () => find(customer, orderId))
    expect(ends).toBe('replace')
    const [offer] = people as [Offered]
    const twice = await atTime(hourBefore, () =>
      Promise.all([press(customer, orderId, offer), press(customer, orderId, offer)]),
    )
    expect(twice[0]).toEqual(twice[1])
    const order = await oneOrder({ actor: customer }, { orderId })
    expect(order).toMatchObject({ status: 'cancelled', lastAction: 'replace', charge: null })
    expect(await kindsFor(lost)).toContain('order.replaced')
    expect(await kindsFor(free)).toEqual(['order.substitute-asked'])
    expect((await find(customer, orderId)).state).toBe('asked')
  })

  it('a refused press leaves the old agreement as it was', async () => {
    const made = scene()
    const admin = await world.admin()
    const { customer, lost, orderId } = await agreed(made)
    await made.helper(400)
    await suspendPerson({ actor: admin }, { userId: lost.userId, reason: 'Uttalt grunn til å stenge.' })
    const [offer] = (await find(customer, orderId)).people as [Offered]
    expect(await problemOf(press(customer, orderId, { ...offer, gross: 1 }))).toBe('CONFLICT price-changed')
    expect(await statusOf(orderId)).toBe('confirmed')
  })
})
