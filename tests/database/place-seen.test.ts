import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { later, openSeries, timer } from './series-people.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const series = await openSeries(world)
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { withdrawOrder, cancelOrder } = await import('#app/work/orders/server/commands.ts')
const { oneOrder, myOrders } = await import('#app/work/orders/server/queries.ts')
const { orderData } = await import('#app/work/orders/server/personal-data.ts')
const { oneSeries, mySeries } = await import('#app/work/series/server/queries.ts')
const { expireSeries, withdrawSeries } = await import('#app/work/series/server/commands.ts')
const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
const { seriesData } = await import('#app/work/series/server/personal-data.ts')
const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
const { jobSheet } = await import('#app/work/today/server/queries.ts')
const { makeFeed } = await import('#app/work/calendar/server/make-feed.ts')
const { myFeed } = await import('#app/work/calendar/server/queries.ts')
const { readFeed } = await import('#app/work/calendar/server/read-feed.ts')
const { findSubject } = await import('#app/company/privacy/server/find-subject.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { orderSeries } = await import('#app/schema/series.server.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const wish = { address: 'Hemmelig gate 17, 0461 Oslo', entryNote: 'Kode 4711, hund som bjeffer' }
const startsAt = nineOClock(now(), 5)
const endsAt = new Date(startsAt.getTime() + 2 * HOUR)
const afterEnd = (ms: number) => new Date(endsAt.getTime() + ms)
const ofRoot = (actor: Person) => ({ actor })

/** All that a person was told outside the pages: notices, and mails with their calendar files. */
async function sentTo({ userId }: Person) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const notices = await db.select().from(notifications).where(eq(notifications.userId, userId))
  const { rows } = await db.execute(
    sql`select data from pgboss.job where data ->> 'to' = ${user?.email ?? ''}`,
  )
  return JSON.stringify([notices, rows])
}

/** All that a worker can read of orders at a moment. */
const readBy = (actor: Person, orderId: string, at: Date) =>
  atTime(at, async () => {
    await makeFeed(ofRoot(actor), {})
    const { url } = await myFeed(ofRoot(actor), {})
    const token = url?.match(/[\w-]{43}/)?.[0] ?? ''
    const feed = await readFeed(ofRoot(actor), { token })
    return JSON.stringify([
      await oneOrder(ofRoot(actor), { orderId }),
      await myOrders(ofRoot(actor), {}),
      await jobSheet(ofRoot(actor), {}),
      feed,
      await orderData.held(db, await findSubject(db, actor.userId)),
    ])
  })

async function asked() {
  const [customer, worker] = [await world.customer({ fullName: 'Marte Kvam' }), await world.worker()]
  const { orderId } = await placeOrder({ actor: customer }, { ...world.request(worker, startsAt), ...wish })
  return { customer, worker, orderId }
}

describe('street, house, phone and entry note of an order', () => {
  it('are read by no worker before the yes, and are where they are needed until a day after the end', async () => {
    const { customer, worker, orderId } = await asked()
    const before = await readBy(worker, orderId, now())
    for (const told of [before, await sentTo(worker)]) {
      expect(told).not.toContain('Hemmelig')
      expect(told).not.toContain('bjeffer')
      expect(told).toContain('0461 Oslo')
    }
    const pending = await oneOrder({ actor: worker }, { orderId })
    expect(pending.placeNote).toBe('Hele adressen får du når du har godtatt.')
    expect(pending.counterpart.phone).toBeNull()
    expect((await oneOrder({ actor: customer }, { orderId })).entryNote).toBe(wish.entryNote)

    await acceptOrder({ actor: worker }, { orderId })
    for (const at of [now(), startsAt, afterEnd(24 * HOUR - 1)]) {
      const seen = await atTime(at, () => oneOrder({ actor: worker }, { orderId }))
      expect(seen).toMatchObject({ ...wish, placeNote: null })
    }
    expect(await atTime(startsAt, () => jobSheet({ actor: worker }, {}))).toMatchObject({
      days: [{ jobs: [wish] }, { jobs: [] }],
    })
    const late = await readBy(worker, orderId, afterEnd(24 * HOUR))
    expect(late).not.toContain('Hemmelig')
    expect(late).not.toContain('bjeffer')
    expect(await atTime(afterEnd(24 * HOUR), () => oneOrder({ actor: customer }, { orderId }))).toMatchObject(
      wish,
    )
  })

  it('never leave by mail, notice or log as far as the note goes, and the address goes with the agreement only', async () => {
    const { customer, worker, orderId } = await asked()
    await acceptOrder({ actor: worker }, { orderId })
    expect(await sentTo(worker)).toContain('Hemmelig')
    await cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 })
    const seen = await oneOrder({ actor: worker }, { orderId })
    expect(seen).toMatchObject({ address: '0461 Oslo', entryNote: '', placeNote: null })
    for (const person of [customer, worker]) expect(await sentTo(person)).not.toContain('bjeffer')
    const { rows } = await db.execute(sql`select row_to_json(audit_log) as row from audit_log`)
    expect(JSON.stringify(rows)).not.toContain('bjeffer')
    const [last] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, worker.userId))
      .orderBy(sql`at desc`)
      .limit(1)
    expect(JSON.stringify(last)).not.toContain('Hemmelig')
  })

  it('stay hidden from a worker whose request was withdrawn', async () => {
    const { customer, worker, orderId } = await asked()
    await withdrawOrder({ actor: customer }, { orderId })
    expect(await readBy(worker, orderId, now())).not.toContain('Hemmelig')
    expect(await sentTo(worker)).not.toContain('Hemmelig')
  })

  it('are stored so that the note is read from its own row alone', async () => {
    const { orderId } = await asked()
    const { orderId: other } = await asked()
    const [[row], [second]] = [
      await db.select().from(orders).where(eq(orders.id, orderId)),
      await db.select().from(orders).where(eq(orders.id, other)),
    ]
    expect(String(row?.entryNote)).toMatch(/^v1\./)
    expect(String(row?.entryNote)).not.toBe(String(second?.entryNote))
    const { openWish } = await import('#app/work/orders/server/index.ts')
    if (!row || !second) throw new Error('no orders')
    expect(openWish(row).entryNote).toBe(wish.entryNote)
    expect(() => openWish({ ...row, entryNote: second.entryNote })).toThrow()
  })
})

describe('the place of a series', () => {
  it('is the area until the worker has said yes', async () => {
    const { customer, worker } = await series.two()
    const { seriesId } = await series.onMonday(() => series.ask(customer, worker, wish))
    const read = () =>
      series.onMonday(async () =>
        JSON.stringify([
          await oneSeries({ actor: worker }, { seriesId }),
          await mySeries({ actor: worker }, {}),
          await seriesData.held(db, await findSubject(db, worker.userId)),
        ]),
      )
    for (const told of [await read(), await sentTo(worker)]) {
      expect(told).not.toContain('Hemmelig')
      expect(told).not.toContain('bjeffer')
      expect(told).toContain('0461 Oslo')
    }
    await series.onMonday(() => acceptSeries({ actor: worker }, { seriesId }))
    expect(await series.onMonday(() => oneSeries({ actor: worker }, { seriesId }))).toMatchObject(wish)
    expect(await sentTo(worker)).not.toContain('bjeffer')
    await db
      .update(orderSeries)
      .set({ status: 'ended', endedAt: later(0) })
      .where(eq(orderSeries.id, seriesId))
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.seriesId, seriesId))
    const ended = await series.onMonday(() => oneSeries({ actor: worker }, { seriesId }))
    expect(ended).toMatchObject({ address: '0461 Oslo', entryNote: '' })
  })

  it('is never sent to a worker who said nothing: withdrawn, expired or shut by a block', async () => {
    const ends = [
      (seriesId: string, customer: Person) => withdrawSeries({ actor: customer }, { seriesId }),
      (seriesId: string) => atTime(later(3 * DAY), () => expireSeries(timer, { seriesId })),
      (_: string, customer: Person, worker: Person) =>
        blockPerson({ actor: customer }, { who: worker.profileId }),
    ]
    for (const end of ends) {
      const { customer, worker } = await series.two()
      const { seriesId } = await series.onMonday(() => series.ask(customer, worker, wish))
      await series.onMonday(async () => end(seriesId, customer, worker))
      expect(await series.statusOf(seriesId)).toBe('ended')
      const mails = await series.mailsTo(worker)
      const places = mails.flatMap(({ facts = [] }) => facts.filter(([name]) => name === 'Sted'))
      expect(places).toEqual([
        ['Sted', '0461 Oslo'],
        ['Sted', '0461 Oslo'],
      ])
      expect(await sentTo(worker)).not.toContain('Hemmelig')
    }
  })
})
