import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type OrderSort, orderSorts } from '#app/company/lookup/order-views.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { HOUR } from '#platform/shared/time.ts'
import { workingMornings } from './working-days.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { orderList } = await import('#app/company/lookup/server/list-orders.ts')
const { downloadOrders } = await import('#app/company/lookup/server/download-orders.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { withdrawOrder } = await import('#app/work/orders/server/commands.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const actor = await world.admin()
const nextDay = workingMornings(now())
const all = async (wish: object) => (await orderList({ actor }, wish)).orders
const ids = async (wish: object) => (await all(wish)).map(({ id }) => id)

/** Somebody whom no other test has, with so many orders, the first the soonest. */
async function orderer(count: number) {
  const name = `Kari Liste${randomUUID().slice(0, 8)}`
  const customer = await world.customer({ fullName: name })
  const worker = await world.worker()
  const placed: string[] = []
  for (let at = 0; at < count; at++) {
    const wish = { ...world.request(worker, nextDay()), address: 'Waldemar Thranes gate 9, 0171 Oslo' }
    placed.push((await placeOrder({ actor: customer }, wish)).orderId)
  }
  return { name, customer, worker, placed }
}

it('finds by name, e-mail, place and number, also with spaces in it', async () => {
  const { name, customer, worker, placed } = await orderer(1)
  const [{ email = '' } = {}] = await world.db.select().from(users).where(eq(users.id, customer.userId))
  const [orderId = ''] = placed
  const number = orderNumber(orderId)
  const spaced = ` ${number.slice(0, 4)} ${number.slice(4)} `
  for (const q of [name, email, number, spaced, `#${spaced}`, `Bestilling ${number}`, orderId])
    expect([q, await ids({ q })]).toEqual([q, [orderId]])
  expect(await ids({ q: 'waldemar thranes gate 9', sort: 'newest' })).toContain(orderId)
  expect((await all({ q: name }))[0]).toMatchObject({
    number,
    status: 'pending',
    area: '0171 Oslo',
    consumer: { name, userId: customer.userId },
    worker: { userId: worker.userId },
    inSeries: false,
    charged: null,
  })
  // The street is read on the order's page alone.
  expect(JSON.stringify(await all({ q: name }))).not.toContain('Waldemar')
})

it('filters by status, service, period, series and what waits, and counts what is left', async () => {
  const { name, customer, worker, placed } = await orderer(3)
  const [first = '', second = '', third = ''] = placed
  await acceptOrder({ actor: worker }, { orderId: first })
  await withdrawOrder({ actor: customer }, { orderId: third })
  const found = async (wish: object) => {
    const page = await orderList({ actor }, { q: name, sort: 'start-first', ...wish })
    expect(page.count).toBe(page.orders.length)
    return page.orders.map(({ id }) => id)
  }
  expect(await found({})).toEqual([first, second, third])
  expect(await found({ status: 'confirmed' })).toEqual([first])
  expect(await found({ status: 'pending' })).toEqual([second])
  expect(await found({ status: 'cancelled' })).toEqual([third])
  const kind = world.request(worker, nextDay()).serviceId
  expect(await found({ service: kind })).toEqual([first, second, third])
  expect(await found({ service: kind === 'matlaging' ? 'barnepass' : 'matlaging' })).toEqual([])
  expect(await found({ period: 'today' })).toEqual([])
  expect(await found({ period: 'next-30' })).toEqual([first, second, third])
  expect(await found({ kind: 'single' })).toEqual([first, second, third])
  expect(await found({ kind: 'series' })).toEqual([])
  expect(await found({ onlyWaiting: true })).toEqual([])
  const [{ startsAt } = { startsAt: now() }] = await world.db
    .select()
    .from(orders)
    .where(eq(orders.id, first))
  const late = new Date(startsAt.getTime() + HOUR)
  const waiting = await atTime(late, () => orderList({ actor }, { q: name, onlyWaiting: true }))
  expect(waiting.orders.map(({ id }) => id)).toEqual([first])
})

it('is read page by page in every order, everything once, however many are alike', async () => {
  const { name, placed } = await orderer(2)
  const [like = ''] = placed
  const [order] = await world.db.select().from(orders).where(eq(orders.id, like))
  const lines = await world.db.select().from(orderLines).where(eq(orderLines.orderId, like))
  if (!order) throw new Error('no order')
  // Many that start, were asked for and cost the same: only the id tells them apart.
  const { serviceKind: _, ...copied } = order
  for (let at = 0; at < 64; at++) {
    const id = randomUUID()
    await world.db.insert(orders).values({ ...copied, id, status: 'cancelled' })
    await world.db.insert(orderLines).values(lines.map(line => ({ ...line, id: randomUUID(), orderId: id })))
  }
  const read = async (sort: OrderSort, q: string, wanted: number) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await orderList({ actor }, { q, sort, cursor })
      seen.push(...page.orders.map(({ id }) => id))
      expect(page.count === null).toBe(cursor !== undefined)
      cursor = page.nextCursor ?? undefined
    } while (cursor && seen.length < wanted)
    return seen
  }
  for (const sort of orderSorts) {
    const seen = await read(sort, name, 66)
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 66, 66])
    expect(await read(sort, name, 66)).toEqual(seen)
    // Without words it is the walk of an index, in the same order.
    const everything = await read(sort, '', 100_000)
    expect(everything.filter(id => seen.includes(id))).toEqual(seen)
  }
})

it('sorts by start from either end, by what was asked for last, and by price', async () => {
  const { name, worker, customer, placed } = await orderer(2)
  const [near = '', far = ''] = placed
  const dear = (
    await placeOrder(
      { actor: customer },
      { ...world.request(worker, nextDay()), halfHours: 8, address: 'Storgata 1, 0155 Oslo' },
    )
  ).orderId
  expect(await ids({ q: name, sort: 'start' })).toEqual([dear, far, near])
  expect(await ids({ q: name, sort: 'start-first' })).toEqual([near, far, dear])
  expect((await ids({ q: name, sort: 'newest' }))[0]).toBe(dear)
  expect((await ids({ q: name, sort: 'amount' }))[0]).toBe(dear)
})

it('is a file of what was filtered, for administrators alone', async () => {
  const { name, customer, worker, placed } = await orderer(2)
  for (const other of [customer, worker]) {
    await expect(orderList({ actor: other }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(downloadOrders({ actor: other }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  const file = await downloadOrders({ actor }, { q: name, sort: 'start-first' })
  const [head, ...rows] = (await file.text()).trimEnd().split('\r\n')
  expect(head).toContain('Bestilling;Tjeneste;Status;Starter;Slutter;Oppdragsgiver;Ansatt;Område')
  expect(rows.map(row => row.split(';')[0])).toEqual(placed.map(orderNumber))
  expect(rows[0]).toContain(`;Venter;`)
  expect(rows.join()).not.toContain('Waldemar')
})
