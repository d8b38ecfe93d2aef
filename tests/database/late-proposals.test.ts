import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, MINUTE } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { asked, friday, inputOf, later, type Terms, thursday } from './proposing.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { freeTimes } = await import('#app/work/orders/server/free-times.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
const { acceptChange } = await import('#app/work/changes/server/accept-change.ts')
const { orderChanges } = await import('#app/schema/changes.server.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

async function agreed() {
  const customer = await world.customer({ fullName: 'Marte Kvam' })
  const worker = await world.worker({ fullName: 'Ingrid Solheim' })
  const { orderId } = await atTime(asked, () =>
    placeOrder({ actor: customer }, world.request(worker, thursday)),
  )
  await atTime(asked, () => acceptOrder({ actor: worker }, { orderId }))
  return { customer, worker, orderId }
}

const propose = (actor: Person, orderId: string, terms: Terms, at: Date) =>
  atTime(at, () => proposeChange({ actor }, { orderId, ...inputOf(terms) }))
async function saysYes(actor: Person, orderId: string, at: Date) {
  const [open] = await db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId))
  await atTime(at, () => acceptChange({ actor }, { orderId, changeId: open?.id ?? '' }))
}
const rowOf = async (orderId: string) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0] ?? expect.fail('the order is gone')
const page = (actor: Person, orderId: string, at: Date) => atTime(at, () => oneOrder({ actor }, { orderId }))

describe('a proposal in the last hours', () => {
  it('can still be agreed on shortly before the start, and costs nobody a cancellation', async () => {
    const { customer, worker, orderId } = await agreed()
    const late = later(thursday, -HOUR)
    await propose(customer, orderId, { startsAt: friday, halfHours: 4 }, late)
    await saysYes(worker, orderId, later(thursday, -5 * MINUTE))
    expect(await rowOf(orderId)).toMatchObject({ status: 'confirmed', startsAt: friday })
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    expect(lines.every(({ kind }) => kind === 'agreed')).toBe(true)
  })

  it('can be a delay, fewer hours or another door an hour before the start, never a start that is past', async () => {
    const late = later(thursday, -HOUR)
    const delay = later(thursday, 30 * MINUTE)
    const elsewhere = 'Bogstadveien 12, 0355 Oslo'
    for (const [by, terms] of [
      ['worker', { startsAt: delay, halfHours: 4 }],
      ['customer', { startsAt: thursday, halfHours: 3 }],
      ['customer', { startsAt: thursday, halfHours: 4, address: elsewhere }],
    ] as const) {
      const people = await agreed()
      const { orderId, worker } = people
      const other = by === 'worker' ? people.customer : worker
      await propose(people[by], orderId, terms, late)
      const { times } = await atTime(late, () =>
        freeTimes(
          { actor: other },
          { workerId: worker.profileId, date: '2026-12-10', halfHours: 4, serviceId: 'hagearbeid', orderId },
        ),
      )
      expect(times[0]).toBe('09:00')
      expect((await page(other, orderId, late)).proposal?.expiresAt).toBe(thursday.toISOString())
      await saysYes(other, orderId, later(thursday, -5 * MINUTE))
      expect(await rowOf(orderId)).toMatchObject({ status: 'confirmed', ...terms })
    }
    const { worker, orderId } = await agreed()
    expect(await problemOf(propose(worker, orderId, { startsAt: later(late, -30 * MINUTE) }, late))).toBe(
      'date',
    )
  })
})
