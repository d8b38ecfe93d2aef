import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Actor } from '#platform/shared/actor.ts'
import { HOUR, MINUTE } from '#platform/shared/time.ts'
import { whyNot, workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
const { startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverUnreported } = await import('#app/work/orders/server/deliver-unreported.ts')
const { correctHours } = await import('#app/work/orders/server/correct-hours.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { checkIn, checkOut } = await import('#app/work/evidence/server/commands.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { agreed, begun } = await workGoesOn(world)

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

it('has no more than the agreed hours, however long somebody was checked in', async () => {
  const order = await agreed()
  const { orderId, worker, startsAt } = order
  await atTime(new Date(startsAt.getTime() - 30 * MINUTE), () => startOrder({ actor: worker }, { orderId }))
  await atTime(at(order, 1), () => checkOut({ actor: worker }, { orderId }))
  await timePasses(order, 24)
  expect(await see(order, 24)).toMatchObject({ workedHalfHours: 4, gross: 80_000 })
})

it('counts the pause that the law gives in long work, for whoever checked out for it, and no more', async () => {
  const order = await begun(undefined, 16)
  const { orderId, worker, customer, startsAt } = order
  const then = (hours: number, work: () => Promise<unknown>) =>
    atTime(new Date(startsAt.getTime() + hours * HOUR), work)
  await then(4, () => checkOut({ actor: worker }, { orderId }))
  await then(5.5, () => checkIn({ actor: worker }, { orderId }))
  await then(8, async () => {
    const { pause } = await orderEvidence({ actor: customer }, { orderId })
    expect(pause).toEqual({
      ...{ minutes: 30, isFixed: true },
      by: new Date(startsAt.getTime() + 5.5 * HOUR).toISOString(),
    })
    // What is paid if it is called off now is the same.
    const page = await oneOrder({ actor: await world.admin() }, { orderId })
    expect(page.paidHalfHours).toBe(14)
  })
  await then(8, () => checkOut({ actor: worker }, { orderId }))
  await timePasses(order, 24)
  // Six and a half hours there, and half of an hour and a half away.
  expect(await see(order, 24)).toMatchObject({ workedHalfHours: 14 })
})

it('has no paid pause in work that is too short to owe one', async () => {
  const order = await begun(undefined, 8)
  const { orderId, worker, customer, startsAt } = order
  const then = (hours: number, work: () => Promise<unknown>) =>
    atTime(new Date(startsAt.getTime() + hours * HOUR), work)
  await then(2, () => checkOut({ actor: worker }, { orderId }))
  await then(2.5, () => checkIn({ actor: worker }, { orderId }))
  await then(4, () => checkOut({ actor: worker }, { orderId }))
  expect((await orderEvidence({ actor: customer }, { orderId })).pause).toBe(null)
  await timePasses(order, 24)
  expect(await see(order, 24)).toMatchObject({ workedHalfHours: 7 })
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
