import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR } from '#platform/shared/time.ts'
import { askingIn, problemOf } from './asking.ts'
import { openSeries } from './series-people.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { publish, answer, page } = await askingIn(world)
const series = await openSeries(world)
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { withdrawOrder } = await import('#app/work/orders/server/commands.ts')
const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
const { chooseAnswer } = await import('#app/meeting/open-requests/server/choose-answer.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { now } = await import('#platform/clock.server.ts')

let days = 3
/** Nobody's morning yet. */
const nextMorning = () => {
  days += 1
  return nineOClock(now(), days)
}
const place = (actor: Person, worker: Person, startsAt: Date, more: object = {}) =>
  placeOrder({ actor }, { ...world.request(worker, startsAt), ...more })
const doublesOf = async ({ userId }: Person) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'order.double')))
const three = async () => ({
  customer: await world.customer({ fullName: 'Marte Kvam' }),
  first: await world.worker({ fullName: 'Ingrid Solheim' }),
  second: await world.worker({ fullName: 'Jonas Berg' }),
})

describe('a second worker at the same place and time', () => {
  it('is asked about, and sent when it is meant', async () => {
    const { customer, first, second } = await three()
    const at = nextMorning()
    const { orderId } = await place(customer, first, at)
    const half = new Date(at.getTime() + HOUR)
    const asked = place(customer, second, half, { address: 'maridalsveien 87B 0461 OSLO, Norge' })
    await expect(asked).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { reason: 'same-place' },
      message: expect.stringContaining('Ingrid'),
    })
    // Just after, or elsewhere, nothing is asked.
    await place(customer, second, new Date(at.getTime() + 2 * HOUR))
    await place(customer, second, at, { address: 'Storgata 1, 0155 Oslo' })
    await place(customer, second, half, { meant: true })
    await withdrawOrder({ actor: customer }, { orderId })
    await place(customer, await world.worker(), at, { meant: true })
  })

  it('is asked about once when two tabs send at the same time', async () => {
    const { customer, first, second } = await three()
    const at = nextMorning()
    const sent = await Promise.all([first, second].map(worker => problemOf(place(customer, worker, at))))
    expect(sent.sort()).toEqual(['CONFLICT same-place', 'went through'])
  })

  it('is told of when both say yes, unless it was meant', async () => {
    const { customer, first, second } = await three()
    const at = nextMorning()
    const one = await place(customer, first, at)
    const two = await place(customer, second, at, { meant: true })
    await acceptOrder({ actor: first }, one)
    await acceptOrder({ actor: second }, two)
    expect(await doublesOf(customer)).toEqual([])

    // Placed while they stood elsewhere, so that nothing was asked.
    const later = nextMorning()
    const [third, fourth] = [
      await place(customer, first, later),
      await place(customer, second, later, { address: 'Storgata 1, 0155 Oslo' }),
    ]
    const { orders } = await import('#app/schema/orders.server.ts')
    await db
      .update(orders)
      .set({ address: 'Maridalsveien 87 B, 0461 Oslo' })
      .where(eq(orders.id, fourth.orderId))
    await acceptOrder({ actor: first }, third)
    await acceptOrder({ actor: second }, fourth)
    const [told, ...more] = await doublesOf(customer)
    expect(more).toEqual([])
    expect(told).toMatchObject({ body: expect.stringMatching(/^Jonas kommer .* og Ingrid kommer/) })
    for (const worker of [first, second]) expect(await doublesOf(worker)).toEqual([])
  })

  it('is asked about by an open request, and by the choice of who answered it', async () => {
    const { customer, first, second } = await three()
    const at = nextMorning()
    const { requestId } = await publish(customer, at)
    await answer(second, requestId)
    await acceptOrder({ actor: first }, await place(customer, first, at))
    const answerId = (await page(customer, requestId)).received[0]?.id
    const choice = { requestId, answerId, expectedPrice: 80_000 }
    expect(await problemOf(chooseAnswer({ actor: customer }, choice))).toBe('CONFLICT same-place')
    await chooseAnswer({ actor: customer }, { ...choice, meant: true })
    expect(await doublesOf(customer)).toEqual([])
    expect(await problemOf(publish(customer, at, { serviceId: 'turgaing' }))).toBe('CONFLICT same-place')
  })

  it('is asked about by a series, and one that becomes double later is told of once', async () => {
    const { customer, worker } = await series.two()
    const other = await world.worker()
    const friday = new Date('2026-12-04T08:00:00Z')
    await series.onMonday(() => place(customer, other, friday))
    const refused = series.onMonday(() => series.ask(customer, worker))
    await expect(refused).rejects.toMatchObject({ data: { reason: 'same-place' } })
    const { seriesId } = await series.onMonday(() => series.ask(customer, worker, { meant: true }))
    const again = await series.onMonday(() =>
      place(customer, other, new Date('2026-12-11T08:00:00Z'), { meant: false }),
    )
    await series.onMonday(() => acceptOrder({ actor: other }, again))
    const third = await series.onMonday(() => place(customer, other, new Date('2026-12-18T08:00:00Z')))
    await series.onMonday(() => acceptOrder({ actor: other }, third))
    await series.onMonday(() => acceptSeries({ actor: worker }, { seriesId }))
    expect(await doublesOf(customer)).toHaveLength(1)
  })
})
