import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { nextStepOf } from '#app/pages/order/next-step.ts'
import { outlaysIn } from './outlaid.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { agreed, bought, ofOrder, work } = await outlaysIn(world)
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orderForm } = await import('#app/work/rescind/server/queries.ts')
const { rescindOrder } = await import('#app/work/rescind/server/rescind-order.ts')
const { mailAcknowledgement } = await import('#app/work/rescind/server/mail-acknowledgement.ts')
const { rescissions } = await import('#app/schema/rescind.server.ts')
const { payments } = await import('#app/schema/payments.server.ts')

it('says before and after that what was bought is paid, and takes that alone', async () => {
  const order = await agreed()
  const { customer, orderId } = order
  await bought(order)
  const form = await orderForm({ actor: customer }, { orderId })
  expect([form.state, form.bought]).toEqual(['open', 24_990])

  await rescindOrder({ actor: customer }, { orderId, name: 'Marte Kvam', address: 'Storgata 1, 0184 Oslo' })
  for (let turn = 0; turn < 3; turn++) for (const { id } of await ofOrder(orderId)) await work(id)
  const { text } = nextStepOf(await oneOrder({ actor: customer }, { orderId }))
  expect(text).toMatch(/^Du betaler ingenting for jobben, og 249,90\skr for det som er kjøpt\./)
  expect((await orderForm({ actor: customer }, { orderId })).bought).toBe(24_990)
  const taken = await world.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(taken.reduce((sum, { captured }) => sum + captured, 0)).toBe(24_990)

  const [declared] = await world.db.select().from(rescissions).where(eq(rescissions.orderId, orderId))
  await mailAcknowledgement.run({ declarationId: declared?.id ?? '' })
  const { rows } = await world.db.execute(
    sql`select data::text as mail from pgboss.job where name = 'mail.send' and data::text like '%Bekreftelse: Du har%'`,
  )
  expect(rows.map(({ mail }) => mail)).toEqual([
    expect.stringMatching(
      /Du betaler ingenting for jobben\. Det som er kjøpt til deg etter ditt ja, betaler du: 249,90\skr\./,
    ),
  ])
})
