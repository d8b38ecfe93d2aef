import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MOST, texts } from '#app/meeting/favourites/texts.ts'
import { texts as orderTexts } from '#app/work/orders/texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { addFavourite } = await import('#app/meeting/favourites/server/add-favourite.ts')
const { removeFavourite } = await import('#app/meeting/favourites/server/remove-favourite.ts')
const { favouriteIds, myFavourites } = await import('#app/meeting/favourites/server/queries.ts')
const { favourites } = await import('#app/schema/favourites.server.ts')
const { orderAgain } = await import('#app/work/orders/server/order-again.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { withdrawOrder } = await import('#app/work/orders/server/commands.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { blocks } = await import('#app/schema/messages.server.ts')
const { profiles, profileServices } = await import('#app/schema/profiles.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const add = (actor: Person, { profileId: workerId }: Person) => addFavourite({ actor }, { workerId })
const remove = (actor: Person, { profileId: workerId }: Person) => removeFavourite({ actor }, { workerId })
const ids = (actor: Person) => favouriteIds({ actor }, {})
const mine = (actor: Person) => myFavourites({ actor }, {})
const change = ({ profileId }: Person, values: object) =>
  db.update(profiles).set(values).where(eq(profiles.id, profileId))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    ({ code }: { code: string }) => code,
  )

describe('favourites', () => {
  it('are added and removed, twice as well as once, and the worker hears nothing', async () => {
    const [customer, worker] = [await world.customer(), await world.worker({ fullName: 'Ingrid Solheim' })]
    await Promise.all([add(customer, worker), add(customer, worker), add(customer, worker)])
    expect(await ids(customer)).toEqual([worker.profileId])
    expect(await mine(customer)).toMatchObject([
      { fullName: 'Ingrid Solheim', whyNot: null, last: null, worker: { canOrder: true } },
    ])
    expect(await db.select().from(notifications).where(eq(notifications.userId, worker.userId))).toEqual([])
    await Promise.all([remove(customer, worker), remove(customer, worker)])
    expect(await ids(customer)).toEqual([])
    await remove(customer, { ...worker, profileId: randomUUID() })
  })

  it('are the customer’s own; nobody, oneself and those who are not listed are no favourites', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    expect(await codeOf(add(worker, worker))).toBe('FORBIDDEN')
    expect(await codeOf(favouriteIds({ actor: { kind: 'visitor' } }, {}))).toBe('UNAUTHENTICATED')
    expect(await codeOf(add(customer, { ...worker, profileId: randomUUID() }))).toBe('NOT_FOUND')
    expect(await codeOf(add(customer, await world.customer()))).toBe('NOT_FOUND')
    expect(
      await codeOf(add(customer, await world.worker({ profile: { isVisibleToCustomers: false } }))),
    ).toBe('NOT_FOUND')
    const self = await world.worker()
    await change(self, { userId: customer.userId })
    expect(await codeOf(add(customer, self))).toBe('FORBIDDEN')
    await add(await world.customer(), worker)
    expect(await ids(customer)).toEqual([])
  })

  it('who are no longer listed, or are blocked, are shown as such and cannot be ordered', async () => {
    const customer = await world.customer()
    const [hidden, waiting, blocked] = [await world.worker(), await world.worker(), await world.worker()]
    for (const one of [hidden, waiting, blocked]) await add(customer, one)
    await change(hidden, { isVisibleToCustomers: false })
    await change(waiting, { verificationStatus: 'needs_info' })
    await db.insert(blocks).values({ blockerId: blocked.profileId, blockedId: customer.profileId, at: now() })
    const shown = new Map((await mine(customer)).map(one => [one.workerId, one]))
    expect(shown.get(hidden.profileId)).toMatchObject({ worker: null, whyNot: texts.noLongerListed })
    expect(shown.get(waiting.profileId)).toMatchObject({ worker: { canOrder: false } })
    expect(shown.get(waiting.profileId)?.whyNot).toMatch(/verifisering/)
    expect(shown.get(blocked.profileId)).toMatchObject({ worker: { canOrder: false }, whyNot: texts.blocked })
    // A hidden one can still be removed or kept: adding again changes nothing.
    expect(await codeOf(add(customer, hidden))).toBe('went through')
    await remove(customer, hidden)
    expect(await codeOf(add(customer, hidden))).toBe('NOT_FOUND')
  })

  it('are at most so many, also from two tabs', async () => {
    const customer = await world.customer()
    const rows = await Promise.all(Array.from({ length: MOST - 1 }, () => world.customer()))
    await db
      .insert(favourites)
      .values(
        rows.map(({ profileId: workerId }) => ({ customerId: customer.profileId, workerId, at: now() })),
      )
    const [one, other] = [await world.worker(), await world.worker()]
    const outcome = await Promise.all([codeOf(add(customer, one)), codeOf(add(customer, other))])
    expect(outcome.sort()).toEqual(['CONFLICT', 'went through'])
  }, 60_000)
})

/** A Friday at nine, with everything before and after it. */
const friday = new Date('2026-11-13T08:00:00Z')
const later = new Date('2026-11-18T11:00:00Z')

async function orderedBefore(halfHours = 4) {
  const [customer, worker] = [await world.customer(), await world.worker({ fullName: 'Ingrid Solheim' })]
  const { orderId } = await atTime(new Date(friday.getTime() - 3 * DAY), () =>
    placeOrder(
      { actor: customer },
      {
        ...world.request(worker, friday, halfHours),
        tasks: ['Hekken', 'Bedet'],
        description: 'Porten er bak.',
      },
    ),
  )
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId))
  return { customer, worker, orderId }
}
const again = (actor: Person, orderId: string, at = later) =>
  atTime(at, () => orderAgain({ actor }, { orderId }))

describe('ordering again', () => {
  it('is filled in as last time, for the same weekday and clock', async () => {
    const { customer, worker, orderId } = await orderedBefore()
    expect(await again(customer, orderId)).toMatchObject({
      worker: { profileId: worker.profileId, services: [{ serviceId: 'hagearbeid', rate: 40_000 }] },
      gone: null,
      wish: {
        serviceId: 'hagearbeid',
        halfHours: 4,
        address: 'Maridalsveien 87 B, 0461 Oslo',
        description: 'Porten er bak.',
        tasks: ['Hekken', 'Bedet'],
      },
      suggestion: { date: '2026-11-20', time: '09:00' },
    })
    expect((await mine(customer)).length).toBe(0)
    await add(customer, worker)
    expect((await mine(customer))[0]?.last).toMatchObject({ orderId, serviceName: 'Hagearbeid' })
  })

  it('suggests only what can be placed: the next week when this one is taken, nothing when all is closed', async () => {
    const { customer, worker, orderId } = await orderedBefore()
    const { request } = world
    await atTime(later, async () => {
      const other = await placeOrder(
        { actor: await world.customer() },
        request(worker, new Date('2026-11-20T09:30:00Z')),
      )
      await acceptOrder({ actor: worker }, other)
    })
    const { suggestion, wish } = await again(customer, orderId)
    expect(suggestion).toEqual({ date: '2026-11-27', time: '09:00' })
    const placed = { ...wish, ...suggestion, workerId: worker.profileId }
    expect(await codeOf(atTime(later, () => placeOrder({ actor: customer }, placed)))).toBe('went through')
    await change(worker, { availabilityDays: [] })
    expect(await again(customer, orderId)).toMatchObject({ gone: null, suggestion: null })
  })

  it('says when the service or the worker is no longer to be had, and where to look', async () => {
    const { customer, worker, orderId } = await orderedBefore()
    await db
      .update(profileServices)
      .set({ serviceId: 'matlaging', name: 'Matlaging' })
      .where(eq(profileServices.profileId, worker.profileId))
    expect(await again(customer, orderId)).toMatchObject({
      gone: orderTexts.serviceGone('Ingrid', 'Hagearbeid'),
      worker: { fullName: 'Ingrid Solheim' },
      suggestion: null,
      district: 'Sagene',
      wish: { serviceId: 'hagearbeid' },
    })
    await change(worker, { isVisibleToCustomers: false })
    const gone = { worker: null, gone: orderTexts.workerGone('Ingrid') }
    expect(await again(customer, orderId)).toMatchObject(gone)
    await change(worker, { isVisibleToCustomers: true })
    await db.insert(blocks).values({ blockerId: customer.profileId, blockedId: worker.profileId, at: now() })
    expect(await again(customer, orderId)).toMatchObject(gone)
  })

  it('is for whoever ordered, also what was withdrawn', async () => {
    const { customer, worker, orderId } = await orderedBefore()
    expect(await codeOf(again(await world.customer(), orderId))).toBe('NOT_FOUND')
    expect(await codeOf(again(customer, randomUUID()))).toBe('NOT_FOUND')
    expect(await codeOf(again(worker, orderId))).toBe('FORBIDDEN')
    const { suggestion } = await atTime(later, async () => {
      const placed = await placeOrder({ actor: customer }, world.request(worker, nineOClock(later, 6)))
      await withdrawOrder({ actor: customer }, placed)
      return orderAgain({ actor: customer }, placed)
    })
    expect(suggestion?.date).toBe('2026-11-25')
  })
})
