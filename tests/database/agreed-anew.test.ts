import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { agreeAnew } = await import('#app/work/orders/server/lines.ts')
const { priceOf } = await import('#app/facts/price.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { now } = await import('#platform/clock.server.ts')

test('an order that is agreed anew costs what was agreed last, and the first line stays', async () => {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const startsAt = nineOClock(now(), 5)
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  const price = priceOf({ serviceKind: 'hagearbeid', rate: 40_000, halfHours: 6, startsAt })
  await db.transaction(async tx => {
    const set = await agreeAnew(tx as never, order, price)
    await tx.update(orders).set(set).where(eq(orders.id, orderId))
  })
  expect((await oneOrder({ actor: customer }, { orderId })).agreed.gross).toBe(120_000)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  expect(lines.map(({ agreement, gross }) => [agreement, gross]).sort()).toEqual([
    [0, 80_000],
    [1, 120_000],
  ])
})
