import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { texts } from '#app/work/orders/texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, instantOf, localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import { askingIn, problemOf } from './asking.ts'
import { whyNot } from './at-work.ts'
import { inputOf } from './proposing.ts'
import { workingMornings } from './working-days.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const asking = await askingIn(world)
const { atTime, now } = await import('#platform/clock.server.ts')
const { addressPoints } = await import('#app/schema/travel.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { keyOf } = await import('#app/work/travel/server/address-key.ts')
const { centres } = await import('#app/work/travel/districts-map.ts')
const { roomBetween } = await import('#app/work/travel/room.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { freeTimes } = await import('#app/work/orders/server/free-times.ts')
const { startOrder } = await import('#app/work/orders/server/commands.ts')
const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
const { moreTimeChoices } = await import('#app/work/orders/server/more-time-choices.ts')
const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
const { acceptChange } = await import('#app/work/changes/server/accept-change.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')

const nextMorning = workingMornings(now())
const near = 'Arendalsgata 1, 0463 Oslo'
const far = 'Mortensrudveien 1, 1283 Oslo'
const nowhere = 'Hytta bak jernbanen'
const room = roomBetween(centres.Sagene, centres['Søndre Nordstrand'])

async function known(address: string, point: { lat: number; lon: number }) {
  await db.insert(addressPoints).values({ key: keyOf(address), ...point, askedAt: new Date() })
}
beforeEach(async () => {
  await db.delete(addressPoints)
  await known(near, centres.Sagene)
  await known(far, centres['Søndre Nordstrand'])
})

const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE)
const ask = async (worker: Person, startsAt: Date, address: string, halfHours = 4) => {
  const customer = await world.customer({ profile: { address } })
  const wish = { ...world.request(worker, startsAt, halfHours), address }
  return { ...(await placeOrder({ actor: customer }, wish)), customer }
}
/** An order of two hours, agreed. */
async function agreed(worker: Person, startsAt: Date, address: string) {
  const order = await ask(worker, startsAt, address)
  await acceptOrder({ actor: worker }, { orderId: order.orderId })
  return order
}

it('keeps the way between two places free on both sides, and half an hour where one is not known', async () => {
  expect(room).toBeGreaterThan(30)
  const worker = await world.worker({ fullName: 'Linh Tran' })
  const startsAt = after(nextMorning(), 180)
  await agreed(worker, startsAt, near)
  const endsAt = after(startsAt, 120)
  const tried = async (begins: Date, address: string) => problemOf(ask(worker, begins, address))
  expect(await tried(after(endsAt, 30), far)).toBe('time')
  expect(await tried(after(endsAt, 60), far)).toBe('went through')
  expect(await tried(after(startsAt, -150), far)).toBe('time')
  expect(await tried(after(startsAt, -180), far)).toBe('went through')
  expect(await tried(after(endsAt, 30), nowhere)).toBe('went through')
  expect(await tried(after(endsAt, 30), near)).toBe('went through')
})

it('says that the way is why, and neither where the other work is nor how far', async () => {
  const worker = await world.worker({ fullName: 'Linh Tran' })
  const startsAt = after(nextMorning(), 180)
  await agreed(worker, startsAt, near)
  const said = async (begins: Date) =>
    ask(worker, begins, far).then(
      () => '',
      (error: { data: { fields: { time: string } } }) => error.data.fields.time,
    )
  const [before, behind] = [await said(after(startsAt, 150)), await said(after(startsAt, -150))]
  expect(before).toBe(`${texts.onTheWay.before('Linh')} ${texts.anotherMoment}`)
  expect(behind).toBe(`${texts.onTheWay.after('Linh')} ${texts.anotherMoment}`)
  expect(`${before}${behind}`).not.toMatch(/Sagene|Nordstrand|\d/)
  expect(await said(after(startsAt, 120))).toBe(`${texts.busy('Linh')} ${texts.anotherMoment}`)
})

it('shows as free what can be placed, and nothing else, wherever the customer lives', async () => {
  const worker = await world.worker()
  const startsAt = after(nextMorning(), 180)
  await agreed(worker, startsAt, near)
  const times = async (address: string) => {
    const customer = await world.customer({ profile: { address } })
    const asked = { workerId: worker.profileId, halfHours: 4, date: localDate(startsAt) }
    return (await freeTimes({ actor: customer }, { ...asked, serviceId: 'hagearbeid' })).times
  }
  const [here, there, unknown] = [await times(near), await times(far), await times(nowhere)]
  expect(unknown).toEqual(here)
  const at = (minutes: number) => localTime(after(startsAt, minutes))
  expect([here.includes(at(150)), here.includes(at(-150))]).toEqual([true, true])
  expect([there.includes(at(150)), there.includes(at(-150))]).toEqual([false, false])
  expect([there.includes(at(180)), there.includes(at(-180))]).toEqual([true, true])
  expect(here.filter(time => !there.includes(time))).toHaveLength(2)
  for (const time of there) {
    const begins = instantOf(localDate(startsAt), time) as Date
    expect([time, await problemOf(ask(worker, begins, far))]).toEqual([time, 'went through'])
  }
})

it('asks again at the yes: what was learned since stands in the way, and one of two rivals wins', async () => {
  const worker = await world.worker()
  const startsAt = nextMorning()
  await db.delete(addressPoints)
  // Both are asked for before anybody knows where they are.
  const first = await ask(worker, startsAt, near)
  const second = await ask(worker, after(startsAt, 150), far)
  await known(near, centres.Sagene)
  await known(far, centres['Søndre Nordstrand'])
  const answers = await Promise.all(
    [first, second].map(({ orderId }) => problemOf(acceptOrder({ actor: worker }, { orderId }))),
  )
  expect(answers.toSorted()).toEqual(['CONFLICT slot-taken', 'went through'])
  const lost = answers[0] === 'went through' ? second : first
  await expect(acceptOrder({ actor: worker }, { orderId: lost.orderId })).rejects.toMatchObject({
    message:
      lost === second
        ? texts.noTimeForWay.before(`kl.\u00a0${localTime(after(startsAt, 120)).replace(':', '.')}`, room)
        : texts.noTimeForWay.after(`kl.\u00a0${localTime(after(startsAt, 150)).replace(':', '.')}`, room),
  })
})

it('leaves what is agreed as it is when a place is learned later', async () => {
  const worker = await world.worker()
  const startsAt = nextMorning()
  await db.delete(addressPoints)
  await agreed(worker, startsAt, near)
  const { orderId, customer } = await agreed(worker, after(startsAt, 150), far)
  await known(near, centres.Sagene)
  await known(far, centres['Søndre Nordstrand'])
  const { status } = await oneOrder({ actor: customer }, { orderId })
  expect(status).toBe('confirmed')
})

it('is asked of an order that is moved, to another time or another place, and of the yes to it', async () => {
  const worker = await world.worker()
  const startsAt = nextMorning()
  await agreed(worker, startsAt, near)
  const { orderId, customer } = await agreed(worker, after(startsAt, 300), far)
  const propose = (begins: Date, address: string) =>
    whyNot(
      proposeChange(
        { actor: customer },
        { orderId, ...inputOf({ startsAt: begins, halfHours: 4, address, words: '' }) },
      ),
    )
  expect(await propose(after(startsAt, 150), far)).toBe('time')
  // Nearer by, it goes.
  expect(await propose(after(startsAt, 150), near)).toBe('done')
  await atTime(after(now(), 1), async () => {
    const { proposal } = await oneOrder({ actor: worker }, { orderId })
    await db
      .update(addressPoints)
      .set(centres.Stovner)
      .where(eq(addressPoints.key, keyOf(near)))
    // The same place is no way at all, wherever it is.
    expect(await whyNot(acceptChange({ actor: worker }, { orderId, changeId: proposal?.id ?? '' }))).toBe(
      'done',
    )
  })
})

it('refuses the yes to a proposal when another order has come too near meanwhile', async () => {
  const worker = await world.worker()
  const startsAt = nextMorning()
  const { orderId, customer } = await agreed(worker, after(startsAt, 300), far)
  await db.delete(addressPoints)
  const begins = after(startsAt, 150)
  await proposeChange(
    { actor: customer },
    { orderId, ...inputOf({ startsAt: begins, halfHours: 4, address: far, words: '' }) },
  )
  await agreed(worker, startsAt, near)
  await known(near, centres.Sagene)
  await known(far, centres['Søndre Nordstrand'])
  const { proposal } = await oneOrder({ actor: worker }, { orderId })
  expect(await whyNot(acceptChange({ actor: worker }, { orderId, changeId: proposal?.id ?? '' }))).toBe(
    'slot-taken',
  )
  const [still] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(still?.startsAt).toEqual(after(startsAt, 300))
})

it('leaves time for the way when work is made longer', async () => {
  const worker = await world.worker()
  const startsAt = nextMorning()
  const { orderId, customer } = await agreed(worker, startsAt, near)
  await agreed(worker, after(startsAt, 120 + 90), far)
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  await atTime(new Date(startsAt.getTime() + HOUR), async () => {
    const { choices } = await moreTimeChoices({ actor: worker }, { orderId })
    expect(choices[0]?.why).toBe(null)
    expect(choices[1]?.why).toMatch(new RegExp(`må ha ${room} minutter imellom`))
    expect(
      await whyNot(askMoreTime({ actor: worker }, { orderId, halfHours: 2, why: 'Mer igjen.' })),
    ).not.toBe('done')
    await askMoreTime({ actor: worker }, { orderId, halfHours: 1, why: 'Mer igjen.' })
    await db
      .update(addressPoints)
      .set({ lat: null, lon: null })
      .where(eq(addressPoints.key, keyOf(far)))
    expect(await whyNot(grantMoreTime({ actor: customer }, { orderId, halfHours: 1 }))).toBe('done')
  })
})

it('goes by the night before too: yesterday ends after midnight', async () => {
  const worker = await world.worker()
  const midnight = instantOf(localDate(after(nextMorning(), 24 * 60)), '00:00') as Date
  const late = after(midnight, -60)
  const placed = await problemOf(agreed(worker, late, near))
  // Work at night is for the law to judge; what it lets through keeps the way.
  if (placed !== 'went through') return
  expect(await problemOf(ask(worker, after(late, 150), far))).toBe('time')
})

it('counts for who answers an open request', async () => {
  const [customer, worker, freer] = [await world.customer(), await world.worker(), await world.worker()]
  const startsAt = after(nextMorning(), 150)
  const { requestId } = await asking.publish(customer, startsAt, { address: far })
  await agreed(worker, after(startsAt, -150), near)
  expect(await problemOf(asking.answer(freer, requestId))).toBe('went through')
  expect(await problemOf(asking.answer(worker, requestId))).not.toBe('went through')
})
