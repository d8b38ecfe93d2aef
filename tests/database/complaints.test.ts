import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { HOUR } from '#platform/shared/time.ts'
import { expectBooksAgree } from './books-agree.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
expectBooksAgree(world)
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { complainAboutOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { allComplaints } = await import('#app/work/evidence/server/queries.ts')
const { downloadComplaints } = await import('#app/work/evidence/server/download-complaints.ts')
const { orderLines } = await import('#app/schema/orders.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

/** An order of 800 kr that the customer has complained about. */
async function disputed() {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const startsAt = nineOClock(now(), 3)
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR)
  await atTime(endsAt, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
  await atTime(endsAt, () =>
    complainAboutOrder({ actor: customer }, { orderId, text: 'Hekken står der ennå.' }),
  )
  return { orderId, customer, worker }
}

it('tells every administrator, and nobody else, what is wrong', async () => {
  const administrators = [await world.admin(), await world.admin()]
  const { orderId } = await disputed()
  const told = await world.db
    .select()
    .from(notifications)
    .where(eq(notifications.link, `/admin-orders/${orderId}`))
  const ids = administrators.map(({ userId }) => userId)
  expect(told.filter(({ userId }) => ids.includes(userId))).toHaveLength(2)
  expect(told.every(({ role, body }) => role === 'admin' && body.includes('Hekken står der ennå.'))).toBe(
    true,
  )
})

it('is listed from either end, and is a file in the same order', async () => {
  const actor = await world.admin()
  const mine = [(await disputed()).orderId, (await disputed()).orderId]
  const listed = async (wish: object) => {
    const { complaints } = await allComplaints({ actor }, { q: 'Hekken står der ennå', ...wish })
    return complaints.map(({ orderId }) => orderId)
  }
  const oldest = await listed({})
  expect(oldest.filter(id => mine.includes(id))).toHaveLength(2)
  expect(await listed({ sort: 'oldest' })).toEqual(oldest)
  expect(await listed({ sort: 'newest' })).toEqual(oldest.toReversed())
  for (const [sort, wanted] of [
    ['oldest', oldest],
    ['newest', oldest.toReversed()],
  ] as const) {
    const file = await downloadComplaints({ actor }, { q: 'Hekken står der ennå', sort })
    const [, ...rows] = (await file.text()).trimEnd().split('\r\n')
    expect(rows.map(row => row.split(';')[2])).toEqual(wanted.map(orderNumber))
    expect(rows[0]).toMatch(/;Hekken står der ennå\.;800;;;$/)
  }
})

it('is decided to the øre, by one administrator, and refuses amounts that make no sense', async () => {
  const [first, second] = [await world.admin(), await world.admin()]
  const { orderId } = await disputed()
  const decide = (actor: typeof first, outcome: string, refund?: number) =>
    resolveComplaint({ actor }, { orderId, outcome, refund, reason: 'Halve hekken er klippet.' }).then(
      () => 'decided',
      (error: { code: string; data?: { fields?: object } }) =>
        Object.keys(error.data?.fields ?? {})[0] ?? error.code,
    )
  expect(await decide(first, 'partial', 0)).toBe('refund')
  expect(await decide(first, 'partial', 80_000)).toBe('refund')
  const both = await Promise.all([decide(first, 'partial', 33_333), decide(second, 'full')])
  expect(both.sort()).toEqual(['CONFLICT', 'decided'])
  const [charge] = await world.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'charge')))
  expect([0, 46_667]).toContain(charge?.gross)
  const [agreed] = await world.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'agreed')))
  expect(charge?.wage).toBe(agreed?.wage)
})
