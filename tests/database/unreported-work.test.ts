import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Actor } from '#platform/shared/actor.ts'
import { HOUR, MINUTE } from '#platform/shared/time.ts'
import { whyNot, workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
const { deliverUnreported } = await import('#app/work/orders/server/deliver-unreported.ts')
const { correctHours } = await import('#app/work/orders/server/correct-hours.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { checkOut } = await import('#app/work/evidence/server/commands.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { begun } = await workGoesOn(world)

const timer: Actor = { kind: 'system', name: 'timer' }
type Begun = Awaited<ReturnType<typeof begun>>
const at = (order: Begun, hours: number) => new Date(order.endsAt.getTime() + hours * HOUR)
const timePasses = (order: Begun, hours: number) =>
  whyNot(atTime(at(order, hours), () => deliverUnreported({ actor: timer }, { orderId: order.orderId })))
const see = (order: Begun, hours: number) =>
  atTime(at(order, hours), () => oneOrder({ actor: order.customer }, { orderId: order.orderId }))

it('is delivered a day after its agreed end, not before, and both are told', async () => {
  const order = await begun()
  expect(await timePasses(order, 23.9)).toBe('too-early')
  expect(await timePasses(order, 24)).toBe('done')
  expect(await timePasses(order, 24)).toBe('state.delivered')
  expect(await see(order, 24)).toMatchObject({ status: 'delivered', workedHalfHours: 4, gross: 80_000 })
  for (const { userId } of [order.customer, order.worker]) {
    const told = await world.db.select().from(notifications).where(eq(notifications.userId, userId))
    expect(told.map(({ kind }) => kind)).toContain('order.delivered-unreported')
  }
})

it('has the checked-in hours when they are fewer than the agreed ones, and the worker can correct them', async () => {
  const order = await begun()
  const { orderId, worker, startsAt } = order
  await atTime(new Date(startsAt.getTime() + 62 * MINUTE), () => checkOut({ actor: worker }, { orderId }))
  await timePasses(order, 24)
  expect(await see(order, 24)).toMatchObject({ workedHalfHours: 2, gross: 40_000 })
  await atTime(at(order, 25), () => correctHours({ actor: worker }, { orderId, workedHalfHours: 4 }))
  expect(await see(order, 25)).toMatchObject({ workedHalfHours: 4, gross: 80_000 })
})

it('waits for the new end when more time was agreed', async () => {
  const order = await begun()
  const { orderId, worker, customer, endsAt } = order
  await atTime(endsAt, () => askMoreTime({ actor: worker }, { orderId, halfHours: 2, why: 'Mer å gjøre.' }))
  await atTime(endsAt, () => grantMoreTime({ actor: customer }, { orderId, halfHours: 2 }))
  expect(await timePasses(order, 24)).toBe('too-early')
  expect(await timePasses(order, 25)).toBe('done')
  expect(await see(order, 25)).toMatchObject({ workedHalfHours: 6 })
})
