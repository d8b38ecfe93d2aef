import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DAY } from '#platform/shared/time.ts'
import { codeOf } from './completed.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { usualHours } = await import('#app/work/orders/server/usual-hours.ts')
const { orderData } = await import('#app/work/orders/server/personal-data.ts')
const { findSubject } = await import('#app/company/privacy/server/find-subject.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { now } = await import('#platform/clock.server.ts')

type Ask = Parameters<typeof placeOrder>[0]['actor']

/** Orders of one customer, finished after so many half hours each, for a home of a size. */
async function finished(customer: Ask, worker: Awaited<ReturnType<typeof world.worker>>, hours: number[]) {
  for (const [day, worked] of hours.entries()) {
    const asked = world.request(worker, nineOClock(now(), day + 3))
    const { orderId } = await placeOrder({ actor: customer }, { ...asked, homeSize: '50-80' })
    await world.db
      .update(orders)
      .set({ status: 'completed', workedHalfHours: worked, completedAt: new Date(now().getTime() - DAY) })
      .where(eq(orders.id, orderId))
  }
}

it('tells the median of finished orders for a size, when they are enough and of enough customers', async () => {
  const worker = await world.worker()
  const customers = await Promise.all(Array.from({ length: 5 }, () => world.customer()))
  const [first] = customers
  if (!first) throw new Error('nobody')
  const usual = (homeSize: string) => usualHours({ actor: first }, { serviceId: 'hagearbeid', homeSize })
  for (const customer of customers.slice(0, 4)) await finished(customer, worker, [5, 6, 7])
  // Twelve orders, of four customers.
  expect(await usual('50-80')).toEqual({ halfHours: null })
  await finished(customers[4] as Ask, worker, [6])
  expect(await usual('50-80')).toEqual({ halfHours: 6 })
  expect(await usual('over-120')).toEqual({ halfHours: null })
  expect(await usual('')).toEqual({ halfHours: null })
  expect(await codeOf(usualHours({ actor: worker }, { serviceId: 'hagearbeid' }))).toBe('FORBIDDEN')
  expect(await codeOf(usualHours({ actor: first }, { serviceId: 'hagearbeid', homeSize: 'enorm' }))).toBe(
    'INVALID_INPUT',
  )

  const subject = await findSubject(world.db, first.userId)
  const held = async () => JSON.stringify(await orderData.held?.(world.db, subject))
  expect(await held()).toContain('"hjemmetsStørrelse":"50-80"')
  await world.db.transaction(tx => orderData.forget(tx as never, subject, now()))
  const sizes = await world.db
    .select({ size: orders.homeSize })
    .from(orders)
    .where(inArray(orders.customerId, [first.profileId]))
  expect(new Set(sizes.map(({ size }) => size))).toEqual(new Set(['']))
})
