import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursField } from '#app/work/orders/web/hours-field.part.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { HOUR } from '#platform/shared/time.ts'
import { whyNot, workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
const { approveOrder, approveUnansweredOrder, complainAboutOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { correctHours } = await import('#app/work/orders/server/correct-hours.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { deliverInput } = await import('#app/work/orders/api.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { begun } = await workGoesOn(world)

const timer: Actor = { kind: 'system', name: 'timer' }

async function delivered(workedHalfHours = 4) {
  const order = await begun()
  const { orderId, customer, worker, endsAt } = order
  const after = (hours: number) => new Date(endsAt.getTime() + hours * HOUR)
  await atTime(endsAt, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours }))
  return {
    ...order,
    see: () => atTime(endsAt, () => oneOrder({ actor: customer }, { orderId })),
    correct: (halfHours: number, hoursLater = 1) =>
      atTime(after(hoursLater), () =>
        correctHours({ actor: worker }, { orderId, workedHalfHours: halfHours, why: 'Glemte pausen.' }),
      ),
    approve: (input: object = {}, hoursLater = 1) =>
      atTime(after(hoursLater), () => approveOrder({ actor: customer }, { orderId, ...input })),
    complain: (hoursLater: number) =>
      atTime(after(hoursLater), () => complainAboutOrder({ actor: customer }, { orderId, text: 'Skjevt.' })),
    timePasses: (hoursLater: number) =>
      atTime(after(hoursLater), () => approveUnansweredOrder({ actor: timer }, { orderId })),
  }
}

describe('hours that are reported', () => {
  it('are those agreed at most, with the more time that was agreed, and never those that were only asked for', async () => {
    const { orderId, customer, worker, endsAt } = await begun()
    const deliver = (workedHalfHours: number) =>
      whyNot(atTime(endsAt, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours })))
    expect(await deliver(5)).toBe('workedHalfHours')
    await atTime(endsAt, () => askMoreTime({ actor: worker }, { orderId, halfHours: 1, why: 'Mer å gjøre.' }))
    expect(await deliver(5)).toBe('workedHalfHours')
    await atTime(endsAt, () => grantMoreTime({ actor: customer }, { orderId, halfHours: 1 }))
    expect(await deliver(6)).toBe('workedHalfHours')
    expect(await deliver(5)).toBe('done')
  })

  it('are corrected until approval; the customer is told the new sum, and the 24 hours begin anew', async () => {
    const order = await delivered()
    await order.correct(3, 20)
    expect(await order.see()).toMatchObject({ workedHalfHours: 3, status: 'delivered' })
    const told = await world.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userId, order.customer.userId), eq(notifications.kind, 'order.hours-corrected')),
      )
    expect(told).toMatchObject([
      {
        title: 'Ingrid rettet timene til 1,5 timer',
        body: expect.stringContaining('Du betaler 600,00\u00a0kr.'),
      },
    ])
    expect(await whyNot(order.timePasses(25))).toBe('too-early')
    expect(await whyNot(order.complain(43))).toBe('done')
  })

  it('are approved by themselves 24 hours after the last correction, with those hours', async () => {
    const order = await delivered()
    await order.correct(3, 20)
    await order.timePasses(44)
    expect(await order.see()).toMatchObject({ status: 'completed', charge: { gross: 60_000, halfHours: 3 } })
    expect(await whyNot(order.correct(4, 45))).toBe('state.completed')
  })

  it('are not corrected beyond the agreed ones, to the same, or by the customer', async () => {
    const order = await delivered(3)
    expect(await whyNot(order.correct(5))).toBe('workedHalfHours')
    expect(await whyNot(order.correct(3))).toBe('workedHalfHours')
    const { orderId, customer, endsAt } = order
    expect(
      await whyNot(atTime(endsAt, () => correctHours({ actor: customer }, { orderId, workedHalfHours: 1 }))),
    ).toBe('role')
    expect(await whyNot(order.correct(4))).toBe('done')
  })

  it('that the customer has not read are not approved', async () => {
    const order = await delivered(2)
    await order.correct(4)
    expect(await whyNot(order.approve({ expectedCharge: 40_000 }))).toBe('charge-changed')
    expect(await whyNot(order.approve({ expectedCharge: 80_000 }))).toBe('done')
  })

  it('are corrected or approved, whichever came first, when both are pressed in the same second', async () => {
    const order = await delivered(2)
    const [corrected, approved] = await Promise.all([
      whyNot(order.correct(4)),
      whyNot(order.approve({ expectedCharge: 40_000 })),
    ])
    expect([
      ['done', 'charge-changed'],
      ['state.completed', 'done'],
    ]).toContainEqual([corrected, approved])
  })

  it('above the agreed ones, from before that was refused, are still the customer’s choice', async () => {
    for (const [acceptExtraHours, gross] of [
      [true, 120_000],
      [false, 80_000],
    ] as const) {
      const order = await delivered()
      await world.db.update(orders).set({ workedHalfHours: 6 }).where(eq(orders.id, order.orderId))
      await order.approve({ acceptExtraHours, expectedCharge: gross })
      expect(await order.see()).toMatchObject({ status: 'completed', charge: { gross } })
    }
  })
})

it('reads hours with comma and with point alike, and refuses what is neither halves nor a number', () => {
  const field = hoursField(deliverInput.shape.workedHalfHours)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 }), fc.constantFrom(',', '.'), (halfHours, mark) => {
      const text = (halfHours / 2).toFixed(1).replace('.', mark)
      expect(field.parse(text)).toBe(halfHours)
    }),
  )
  for (const wrong of ['', '2,25', '2,5,5', 'to', '0', '-1', '25', '2 5'])
    expect([wrong, field.safeParse(wrong).success]).toEqual([wrong, false])
})
