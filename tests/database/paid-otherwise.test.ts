import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { askingIn } from './asking.ts'
import { payingIn } from './paying.ts'
import { openSeries, workdays } from './series-people.ts'
import { openSubstitutes } from './substitute-people.ts'
import { openWorld } from './world.ts'

/** Payments of what is not a single request: an answer to an open request, a series, and somebody who comes instead. */
const world = await openWorld()
const asking = await askingIn(world)
const series = await openSeries(world)
const { answer, ask, known, ofOrder, pay, see, work } = await payingIn(world)
const { scene } = await openSubstitutes(world)
const { beginAnswer, beginSeries } = await import('#app/money/payments/server/begin.ts')
const { callOffUnpaidItself } = await import('#app/money/payments/server/call-off-unpaid.ts')
const { reserveItself } = await import('#app/money/payments/server/reserve-due.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { giveUpOrder } = await import('#app/work/orders/server/commands.ts')
const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
const { declineSeries, endSeries } = await import('#app/work/series/server/commands.ts')
const { askSubstitute } = await import('#app/work/substitutes/server/ask-substitute.ts')
const { findSubstitutes } = await import('#app/work/substitutes/server/queries.ts')
const { orderSeries } = await import('#app/schema/series.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const kindsTo = async ({ userId }: { userId: string }) =>
  (await world.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ kind }) => kind,
  )

describe('an answer to an open request', () => {
  async function begun() {
    const made = await asking.answered()
    const { received } = await asking.page(made.customer, made.requestId)
    const chosen = received.find(({ workerId }) => workerId === made.first.profileId)
    const input = {
      ...{ requestId: made.requestId, answerId: chosen?.id, expectedPrice: chosen?.price?.gross },
      paymentId: randomUUID(),
    }
    await beginAnswer({ actor: made.customer }, input)
    return { ...made, id: input.paymentId }
  }

  it('is chosen when the amount is approved, and not before', async () => {
    const { customer, first, requestId, id } = await begun()
    expect((await asking.page(customer, requestId)).status).toBe('open')
    expect(await known(id)).toMatchObject({ amount: 80_000, description: expect.stringContaining('Ingrid') })
    const { orderId } = await pay(id)
    expect(await asking.page(customer, requestId)).toMatchObject({ status: 'filled', orderId })
    const [order] = await world.db
      .select()
      .from(orders)
      .where(eq(orders.id, orderId ?? ''))
    expect(order).toMatchObject({ status: 'confirmed', workerId: first.profileId })
  })

  it('is let go of when somebody else was chosen meanwhile', async () => {
    const { customer, second, requestId, id } = await begun()
    await asking.choose(customer, requestId, second)
    expect(await pay(id)).toMatchObject({ orderId: null, notMade: expect.stringMatching(/\S/) })
    expect(await work(id)).toMatchObject({ captured: 0 })
  })
})

describe('a series', () => {
  async function asked() {
    const people = await series.two()
    const id = randomUUID()
    await series.onMonday(() =>
      beginSeries({ actor: people.customer }, { ...series.requestOf(people.worker), paymentId: id }),
    )
    return { ...people, id }
  }
  async function approved(failsLater = false) {
    const made = await asked()
    const { seriesId } = await series.onMonday(async () => {
      await answer(made.id, 'pay', failsLater)
      return see(made.id)
    })
    return { ...made, seriesId: seriesId ?? '' }
  }
  const paymentsOf = async (seriesId: string) =>
    (await Promise.all((await series.ordersOf(seriesId)).map(({ id }) => ofOrder(id)))).flat()

  it('is asked for once its means are stored, and holds nothing by itself', async () => {
    const { id, worker } = await asked()
    expect(
      await world.db.select().from(orderSeries).where(eq(orderSeries.workerId, worker.profileId)),
    ).toEqual([])
    const paid = await series.onMonday(() => pay(id))
    expect(paid).toMatchObject({ status: 'stored', held: 0, orderId: null, seriesId: expect.any(String) })
    expect(await kindsTo(worker)).toEqual(['series.requested'])
  })

  it('reserves each time by itself, 48 hours before', async () => {
    const { seriesId, worker } = await approved()
    await series.onMonday(() => acceptSeries({ actor: worker }, { seriesId }))
    const found = await paymentsOf(seriesId)
    expect(found).toHaveLength(workdays.length)
    expect(found.every(({ amount, means }) => amount === 80_000 && means !== null)).toBe(true)
    // Of the first Friday the reservation lasts until three days after; of the others not.
    expect(found.map(({ status }) => status)).toEqual(workdays.map(() => 'stored'))
    const second = found[1]
    const at = second?.reservesAt ?? new Date()
    await atTime(at, async () => {
      await reserveItself.run({ paymentId: second?.id ?? '' })
      await work(second?.id ?? '')
    })
    expect(await known(second?.id ?? '')).toMatchObject({ status: 'held', held: 80_000 })
  })

  it('calls one time off when that cannot be reserved, and not the others', async () => {
    const { seriesId, worker, customer } = await approved(true)
    await series.onMonday(() => acceptSeries({ actor: worker }, { seriesId }))
    const second = (await paymentsOf(seriesId))[1]
    const at = second?.reservesAt ?? new Date()
    await atTime(at, async () => {
      await reserveItself.run({ paymentId: second?.id ?? '' })
      await work(second?.id ?? '')
    })
    expect(await kindsTo(customer)).toContain('payment.failed')
    await atTime(new Date(at.getTime() + 25 * HOUR), () =>
      callOffUnpaidItself.run({ paymentId: second?.id ?? '' }),
    )
    expect(await series.ordersOf(seriesId)).toHaveLength(workdays.length - 1)
  })

  it.each([
    ['declined', declineSeries, 'worker', { reason: '' }],
    ['ended', endSeries, 'customer', { expectedOrders: 0 }],
  ] as const)('lets go of its means when it is %s', async (_, end, by, said) => {
    const made = await approved()
    const { seriesId, id } = made
    if (by === 'customer') await series.onMonday(() => acceptSeries({ actor: made.worker }, { seriesId }))
    const expected = by === 'customer' ? { expectedOrders: workdays.length } : said
    await series.onMonday(() =>
      end({ actor: made[by] }, { seriesId, ...said, ...expected }).catch(() => null),
    )
    const { status } = await known(id)
    const [row] = await world.db.select().from(orderSeries).where(eq(orderSeries.id, seriesId))
    expect([row?.status, status]).toEqual(['ended', 'let-go'])
  })
})

describe('somebody who comes instead', () => {
  /** Agreed and lost; and who can come. */
  async function lost(days: number) {
    const customer = await world.customer({ fullName: 'Marte Kvam' })
    const { helper: make } = scene()
    const [worker, helper] = [await make(400), await make(400)]
    const startsAt = asking.nextDay()
    const at = new Date(startsAt.getTime() - days * DAY)
    const { orderId } = await atTime(at, async () =>
      pay(await ask(customer, worker, startsAt, { serviceId: 'custom_0' })),
    )
    const order = { orderId: orderId ?? '' }
    const then = new Date(startsAt.getTime() - DAY)
    return atTime(then, async () => {
      await atTime(at, () => acceptOrder({ actor: worker }, order))
      await giveUpOrder({ actor: worker }, { ...order, reason: 'Syk' })
      const { people } = await findSubstitutes({ actor: customer }, order)
      const offer = people.find(({ workerId }) => workerId === helper.profileId)
      const sent = await askSubstitute(
        { actor: customer },
        {
          ...order,
          ...{ workerId: offer?.workerId, startsAt: offer?.startsAt, expectedPrice: offer?.gross },
        },
      )
      return { customer, ...sent, first: orderId ?? '' }
    })
  }

  it('is reserved by what is stored, with no press but the one', async () => {
    const { orderId } = await lost(20)
    const [payment] = await ofOrder(orderId)
    expect(payment).toMatchObject({ amount: 80_000, means: expect.any(String) })
    expect(await work(payment?.id ?? '')).toMatchObject({ status: 'held', held: 80_000 })
  })

  it('is asked at once, and approved after, where nothing is stored', async () => {
    const { orderId, customer, first } = await lost(2)
    const [payment] = await ofOrder(orderId)
    expect(payment).toMatchObject({ status: 'failed', means: null, mendUntil: expect.any(Date) })
    expect(await kindsTo(customer)).toContain('payment.failed')
    const [before] = await ofOrder(first)
    expect(await work(before?.id ?? '')).toMatchObject({ captured: 0, released: 80_000 })
    expect(now()).toBeInstanceOf(Date)
  })
})
