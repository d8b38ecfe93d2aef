import { describe, expect, it } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import { completed } from './completed.ts'
import { payingIn } from './paying.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { ask, pay, work } = await payingIn(world)
const { paymentsOverview } = await import('#app/money/payments/server/overview.ts')
const { reserveItself } = await import('#app/money/payments/server/reserve-due.ts')
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { myReceipts } = await import('#app/money/receipts/server/queries.ts')
const { mySpending } = await import('#app/money/insight/server/queries.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder } = await import('#app/work/orders/server/commands.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const PRICE = 80_000
const marte = () => world.customer({ fullName: 'Marte Kvam' })
const ingrid = () => world.worker({ fullName: 'Ingrid Solheim' })

/** An order that is approved at the provider and agreed, so many days ahead. */
async function agreed(customer: Awaited<ReturnType<typeof marte>>, days: number, failsLater = false) {
  const worker = await ingrid()
  const startsAt = nineOClock(now(), days)
  const paymentId = await ask(customer, worker, startsAt)
  const orderId = (await pay(paymentId, failsLater)).orderId ?? ''
  await acceptOrder({ actor: worker }, { orderId })
  return { orderId, paymentId, startsAt }
}

describe('what is to come', () => {
  it('is what is agreed and not charged, with when it is reserved and the sum of all; nothing of others’', async () => {
    const [customer, other] = [await marte(), await marte()]
    const soon = await agreed(customer, 2)
    const late = await agreed(customer, 20)
    const asked = await ask(customer, await ingrid(), nineOClock(now(), 3))
    await pay(asked)
    const seen = await paymentsOverview({ actor: customer }, {})
    const expected = [
      { orderId: soon.orderId, reservation: { state: 'held', at: null } },
      {
        orderId: late.orderId,
        reservation: {
          state: 'later',
          at: new Date(late.startsAt.getTime() - 48 * HOUR).toISOString(),
        },
      },
    ]
    expect(seen).toMatchObject({ coming: expected, comingCount: 2, comingSum: 2 * PRICE })
    expect(seen.coming.map(({ amount, vatCode }) => [amount, vatCode])).toEqual([
      [PRICE, 'standard'],
      [PRICE, 'standard'],
    ])
    // The same money as in the picture above it.
    const { pending, later } = await mySpending({ actor: customer }, {})
    expect(pending + later).toBe(seen.comingSum)
    expect(await paymentsOverview({ actor: other }, {})).toEqual({
      ...{ coming: [], comingCount: 0, comingSum: 0, means: [] },
    })
    await cancelOrder({ actor: customer }, { orderId: late.orderId, expectedCharge: 0 })
    expect((await paymentsOverview({ actor: customer }, {})).coming).toHaveLength(1)
  })

  it('names the payment that must be approved anew, as long as it can be', async () => {
    const customer = await marte()
    const { paymentId, startsAt } = await agreed(customer, 20, true)
    const at = new Date(startsAt.getTime() - 47 * HOUR)
    await atTime(at, async () => {
      await reserveItself.run({ paymentId })
      await work(paymentId)
      const [coming] = (await paymentsOverview({ actor: customer }, {})).coming
      expect(coming?.reservation).toMatchObject({ state: 'mend', paymentId })
    })
    await atTime(new Date(at.getTime() + 25 * HOUR), async () => {
      const [coming] = (await paymentsOverview({ actor: customer }, {})).coming
      expect(coming?.reservation).toEqual({ state: 'none', at: null, paymentId: null })
    })
  })
})

it('what is stored is counted by provider, until it is reserved with', async () => {
  const customer = await marte()
  expect((await paymentsOverview({ actor: customer }, {})).means).toEqual([])
  const first = await agreed(customer, 20)
  await agreed(customer, 21)
  const meansOf = async () => (await paymentsOverview({ actor: customer }, {})).means
  expect(await meansOf()).toEqual([{ provider: 'test', orders: 2, series: 0 }])
  await atTime(new Date(first.startsAt.getTime() - 47 * HOUR), async () => {
    await reserveItself.run({ paymentId: first.paymentId })
    await work(first.paymentId)
    expect(await meansOf()).toEqual([{ provider: 'test', orders: 1, series: 0 }])
  })
})

it('what is paid says who did the work and what was credited since; credit notes can be left out', async () => {
  const customer = await marte()
  const { orderId } = await completed(world, customer, await ingrid(), 6)
  const reason = 'Badet ble ikke vasket.'
  await refundOrder({ actor: await world.admin() }, { orderId, amount: 24_000, before: 0, reason })
  const { receipts } = await myReceipts({ actor: customer }, { kind: 'receipt' })
  expect(receipts).toMatchObject([
    { id: orderId, kind: 'receipt', worker: 'Ingrid Solheim', total: PRICE, credited: 24_000 },
  ])
  const [credit] = (await myReceipts({ actor: customer }, { kind: 'credit' })).receipts
  expect(credit).toMatchObject({ kind: 'credit', total: 24_000, credited: 0 })
})
