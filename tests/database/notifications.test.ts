import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { myNotifications } = await import('#app/services/notifications/server/queries.ts')
const { markRead } = await import('#app/services/notifications/server/mark-read.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, cancelOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { orderFigures } = await import('#app/work/orders/server/figures.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const list = (actor: Person) => myNotifications({ actor }, {})
const request = (customer: Person, worker: Person, startsAt = nineOClock(now(), 3)) =>
  placeOrder({ actor: customer }, world.request(worker, startsAt))

describe('notifications', () => {
  it('are one’s own, in the role that one acts in, newest first §2.8', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    await request(customer, worker, nineOClock(now(), 3))
    await request(customer, worker, nineOClock(now(), 4))
    const mine = await list(worker)
    expect(mine.unread).toBe(2)
    expect(mine.items).toMatchObject([
      { title: 'Ny forespørsel: Hagearbeid', linkLabel: 'Se forespørsel', read: false },
      { kind: 'order.requested' },
    ])
    expect(Date.parse(mine.items[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(mine.items[1]?.at ?? ''))
    expect(await list(customer)).toEqual({ items: [], unread: 0, nextCursor: null })
    expect(await list({ ...worker, role: 'employer' })).toEqual({ items: [], unread: 0, nextCursor: null })
    await expect(myNotifications({ actor: { kind: 'visitor' } }, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('are marked one by one or all at once, by their owner only', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    for (const days of [3, 4, 5]) await request(customer, worker, nineOClock(now(), days))
    const id = (await list(worker)).items[0]?.id
    for (const other of [customer, await world.worker(), { ...worker, role: 'employer' as const }]) {
      await expect(markRead({ actor: other }, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(markRead({ actor: worker }, { id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await markRead({ actor: customer }, {})
    expect((await list(worker)).unread).toBe(3)
    await markRead({ actor: worker }, { id })
    await markRead({ actor: worker }, { id })
    expect((await list(worker)).unread).toBe(2)
    await markRead({ actor: worker }, {})
    expect(await list(worker)).toMatchObject({
      unread: 0,
      items: [{ read: true }, { read: true }, { read: true }],
    })
  })

  it('are no longer new to anybody when their order has moved on', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const [answered, waiting] = [
      await request(customer, worker, nineOClock(now(), 3)),
      await request(customer, worker, nineOClock(now(), 4)),
    ]
    await acceptOrder({ actor: worker }, answered)
    const { items, unread } = await list(worker)
    expect(unread).toBe(1)
    expect(items.find(({ read }) => !read)?.link).toContain(waiting.orderId)
    expect(await list(customer)).toMatchObject({
      unread: 1,
      items: [{ kind: 'order.accepted', read: false }],
    })
  })

  it('shows fifty and counts all', async () => {
    const worker = await world.worker()
    const row = {
      userId: worker.userId,
      role: 'worker' as const,
      kind: 'x',
      title: 'T',
      body: 'B',
      linkLabel: 'L',
      link: '/',
    }
    await world.db
      .insert(notifications)
      .values(
        Array.from({ length: 60 }, (_, index) => ({ ...row, id: randomUUID(), at: new Date(index * 1000) })),
      )
    const { items, unread } = await list(worker)
    expect([items.length, unread]).toEqual([50, 60])
  })

  it('are not there when the change that they tell of failed', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const { registerReactions } = await import('#platform/events.ts')
    const { connectFeatures } = await import('#app/server.ts')
    const { orderReactions } = await import('#app/work/orders/server/index.ts')
    const fail = { on: 'order.requested', run: () => Promise.reject(new Error('a later reaction fails')) }
    registerReactions([...orderReactions, fail])
    await expect(request(customer, worker)).rejects.toThrow('a later reaction fails')
    connectFeatures()
    expect(await list(worker)).toEqual({ items: [], unread: 0, nextCursor: null })
    const { orders } = await import('#app/schema/orders.server.ts')
    expect(await world.db.select().from(orders).where(eq(orders.workerId, worker.profileId))).toEqual([])
  })
})

describe('orders in figures', () => {
  const december = new Date('2026-12-04T08:00:00Z')
  const figures = (actor: Person, at: Date) => atTime(at, () => orderFigures({ actor }, {}))

  async function workDone(customer: Person, worker: Person, startsAt: Date) {
    const { orderId } = await atTime(new Date(startsAt.getTime() - 3 * DAY), () =>
      request(customer, worker, startsAt),
    )
    await atTime(new Date(startsAt.getTime() - 2 * DAY), () => acceptOrder({ actor: worker }, { orderId }))
    await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
    await atTime(new Date(startsAt.getTime() + 2 * HOUR), () =>
      deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }),
    )
    return (at: Date) => atTime(at, () => approveOrder({ actor: customer }, { orderId }))
  }

  it('count what is active, done and waiting, and the wage of this month in Oslo §1.4 §2.8 §2.14', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    expect(await figures(worker, december)).toMatchObject({ active: 0, completed: 0, waiting: 0, earned: 0 })

    // Approved on 30 November at 23.30 in Oslo: not December.
    const approveInNovember = await workDone(customer, worker, new Date('2026-11-30T10:00:00Z'))
    await approveInNovember(new Date('2026-11-30T22:30:00Z'))
    const approve = await workDone(customer, worker, new Date('2026-12-01T10:00:00Z'))
    expect(await figures(worker, december)).toMatchObject({ active: 1, completed: 1, earned: 0 })
    expect(await figures(customer, december)).toMatchObject({ active: 1, waiting: 1, earned: null })
    await approve(new Date('2026-12-01T13:00:00Z'))
    const done = await figures(worker, december)
    expect(done).toMatchObject({ active: 0, completed: 2 })
    // 800 kr: 640 net, less 15 % is 544; removing 12, 2 and 14.1 % leaves the wage.
    expect(done.earned).toBeGreaterThan(40_000)
    expect(done.earned).toBeLessThan(54_400)
    expect((await figures(worker, new Date('2026-11-30T22:45:00Z'))).earned).toBeGreaterThan(done.earned ?? 0)
  })

  it('count the pay for a late cancellation', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const startsAt = new Date('2026-12-05T09:00:00Z')
    const { orderId } = await atTime(new Date('2026-12-03T09:00:00Z'), () =>
      request(customer, worker, startsAt),
    )
    expect(await figures(worker, new Date('2026-12-03T10:00:00Z'))).toMatchObject({ waiting: 1 })
    await atTime(new Date('2026-12-03T10:00:00Z'), () => acceptOrder({ actor: worker }, { orderId }))
    await atTime(new Date('2026-12-05T08:00:00Z'), () =>
      cancelOrder({ actor: customer }, { orderId, expectedCharge: 40_000 }),
    )
    const after = await figures(worker, new Date('2026-12-05T10:00:00Z'))
    expect(after).toMatchObject({ active: 0, completed: 0 })
    expect(after.earned).toBeGreaterThan(0)
  })
})
