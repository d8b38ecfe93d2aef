import { expect, it } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import { expectBooksAgree } from './books-agree.ts'
import { outlaysIn } from './outlaid.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
expectBooksAgree(world)
const outlaid = await outlaysIn(world)
const { atTime } = await import('#platform/clock.server.ts')
const { reserveItself } = await import('#app/money/payments/server/reserve-due.ts')
const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')

const PRICE = 80_000

it('a receipt that comes while the charge is on its way takes nothing of what is being let go of', async () => {
  const order = await outlaid.agreed(20)
  const { customer, worker, orderId, startsAt } = order
  const outlayId = await outlaid.approved(order)
  const payments = () => outlaid.ofOrder(orderId)
  const work = async () => {
    // The newest first: what is new is held before the rest is let go of.
    for (const { id } of (await payments()).reverse()) await outlaid.work(id)
  }
  await atTime(new Date(startsAt.getTime() - 47 * HOUR), async () => {
    for (const { id } of await payments()) await reserveItself.run({ paymentId: id })
    await work()
  })
  expect((await payments()).map(({ held }) => held)).toEqual([PRICE, 30_000])
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  await atTime(new Date(startsAt.getTime() + 2 * HOUR), async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    await approveOrder({ actor: customer }, { orderId, expectedCharge: PRICE, expectedHalfHours: 4 })
    // The provider has done nothing of it yet.
    await outlaid.buy(order, outlayId, 24_990)
    await work()
    await work()
  })
  const all = await outlaid.all(customer)
  expect(all.map(({ captured, status }) => [captured, status])).toEqual([
    [PRICE, 'taken'],
    [0, 'let-go'],
    [24_990, 'taken'],
  ])
})
