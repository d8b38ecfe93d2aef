import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { HOUR, MINUTE } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { startOrder } = await import('#app/work/orders/server/commands.ts')
const { sayOnTheWay } = await import('#app/work/orders/server/on-the-way.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

/** A Monday, and a Thursday at ten in Oslo. */
const asked = new Date('2026-11-30T08:00:00Z')
const startsAt = new Date('2026-12-03T09:00:00Z')
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)

async function agreed() {
  const customer = await world.customer({ fullName: 'Marte Kvam' })
  const worker = await world.worker({ fullName: 'Ingrid Solheim' })
  const { orderId } = await atTime(asked, () =>
    placeOrder({ actor: customer }, world.request(worker, startsAt)),
  )
  await atTime(asked, () => acceptOrder({ actor: worker }, { orderId }))
  const leave = (minutes: number, arrivesAt?: Date, actor: Actor = worker) =>
    atTime(at(minutes), () => sayOnTheWay({ actor }, { orderId, arrivesAt: arrivesAt?.toISOString() }))
  const see = (minutes: number, actor: Actor = worker) =>
    atTime(at(minutes), () => oneOrder({ actor }, { orderId }))
  return { customer, worker, orderId, leave, see }
}

const toldTo = ({ userId }: Person, kind: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('on the way', () => {
  test('the customer is told once, and sees it, with about when', async () => {
    const { customer, worker, leave, see, orderId } = await agreed()
    await leave(-40, at(5))
    const [told, ...more] = await toldTo(customer, 'order.on-the-way')
    expect(more).toEqual([])
    expect(told?.title).toBe('Ingrid er på vei')
    expect(told?.body).toContain('Ingrid regner med å være fremme kl.\u00a010.05.')
    expect(await toldTo(worker, 'order.on-the-way')).toEqual([])
    const seen = await see(-30, customer)
    expect(seen).toMatchObject({ onTheWayAt: at(-40).toISOString(), arrivesAt: at(5).toISOString() })
    expect(seen.steps.at(-1)).toMatchObject({
      label: 'På vei',
      note: 'Regner med å være fremme kl.\u00a010.05',
    })
    // Both devices at once, or once more.
    expect(await codeOf(leave(-39))).toBe('CONFLICT')
    await atTime(at(-5), () => startOrder({ actor: worker }, { orderId }))
    expect(await codeOf(leave(-4))).toBe('CONFLICT')
  })

  test.each([
    ['more than three hours before', -181, 'FORBIDDEN'],
    ['three hours before', -180, 'done'],
    ['late, but before the end', 100, 'done'],
    ['at the agreed end', 120, 'FORBIDDEN'],
  ])('%s', async (_, minutes, code) => {
    const { leave } = await agreed()
    expect(await codeOf(leave(minutes))).toBe(code)
  })

  test('is the worker’s to say, and nobody else’s', async () => {
    const { customer, leave } = await agreed()
    expect(await codeOf(leave(-40, undefined, customer))).toBe('FORBIDDEN')
    expect(await codeOf(leave(-40, undefined, await world.worker()))).toBe('NOT_FOUND')
  })

  test.each([
    ['without a word of when, the agreed time', -40, undefined, 0],
    ['when that cannot be kept, soon', -2, undefined, 3],
    ['never before now', -40, -90, -40],
    ['never later than the way could take', -40, 600, -40 + 180],
  ])('%s', async (_, minutes, said, told) => {
    const { leave, see } = await agreed()
    await leave(minutes, said === undefined ? undefined : at(said))
    expect((await see(minutes)).arrivesAt).toBe(at(told).toISOString())
  })

  test('holds for the time that it was said of: when the work is moved to another day, it can be said again', async () => {
    const { orderId, leave, see } = await agreed()
    await leave(-40)
    const moved = (time: Date) => new Date(time.getTime() + 24 * HOUR)
    await db
      .update(orders)
      .set({ startsAt: moved(startsAt), endsAt: moved(at(120)) })
      .where(eq(orders.id, orderId))
    expect((await see(-30)).arrivesAt).toBeNull()
    expect(await codeOf(leave(24 * 60 - 40))).toBe('done')
  })
})
