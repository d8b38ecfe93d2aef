import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { HOUR, MINUTE } from '#platform/shared/time.ts'
import { whyNot, workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
const { moreTimeChoices } = await import('#app/work/orders/server/more-time-choices.ts')
const { refuseMoreTime, withdrawMoreTime } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orderLines } = await import('#app/schema/orders.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { agreed, begun } = await workGoesOn(world)

type Begun = Awaited<ReturnType<typeof begun>>

const during = ({ startsAt }: Begun) => new Date(startsAt.getTime() + 90 * MINUTE)
const asksFor = (order: Begun, halfHours: number, why = 'Ovnen trengte ekstra tid.') =>
  atTime(during(order), () =>
    askMoreTime({ actor: order.worker }, { orderId: order.orderId, halfHours, why }),
  )
const saysYes = (order: Begun, halfHours: number) =>
  atTime(during(order), () => grantMoreTime({ actor: order.customer }, { orderId: order.orderId, halfHours }))
const saysNo = (order: Begun) =>
  atTime(during(order), () => refuseMoreTime({ actor: order.customer }, { orderId: order.orderId }))
const takesBack = (order: Begun) =>
  atTime(during(order), () => withdrawMoreTime({ actor: order.worker }, { orderId: order.orderId }))
const seenBy = (order: Begun, who: 'customer' | 'worker') =>
  atTime(during(order), () => oneOrder({ actor: order[who] }, { orderId: order.orderId }))
const toldTo = (order: Begun, who: 'customer' | 'worker') =>
  world.db.select().from(notifications).where(eq(notifications.userId, order[who].userId))

it('shows both what is asked for, and a yes agrees anew: hours, end and price; the old line stays', async () => {
  const order = await begun()
  await asksFor(order, 1)
  expect(await toldTo(order, 'customer')).toContainEqual(
    expect.objectContaining({
      title: 'Ingrid ber om mer tid',
      body: expect.stringContaining('30 minutter til, til kl.\u00a011.30. Det koster 200,00\u00a0kr mer.'),
    }),
  )
  for (const who of ['customer', 'worker'] as const) {
    const { moreTime, agreed } = await seenBy(order, who)
    expect(moreTime).toMatchObject({ halfHours: 1, gross: 20_000, totalGross: 100_000, totalHalfHours: 5 })
    expect(agreed.gross).toBe(80_000)
  }
  await saysYes(order, 1)
  const after = await seenBy(order, 'worker')
  expect(after).toMatchObject({ halfHours: 5, moreTime: null, status: 'in_progress' })
  expect(after.agreed.gross).toBe(100_000)
  expect(Date.parse(after.endsAt) - Date.parse(after.startsAt)).toBe(2.5 * HOUR)
  expect((await toldTo(order, 'worker')).map(({ title }) => title)).toContain('Marte sa ja til mer tid')
  const lines = await world.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.orderId), eq(orderLines.kind, 'agreed')))
    .orderBy(asc(orderLines.agreement))
  expect(lines.map(({ gross }) => gross)).toEqual([80_000, 100_000])
})

it('leaves everything as agreed after a no, and when the worker takes it back; then it can be asked again', async () => {
  const order = await begun()
  for (const [end, told, title] of [
    [saysNo, 'worker', 'Marte sa nei til mer tid'],
    [takesBack, 'customer', 'Ingrid trenger ikke mer tid likevel'],
  ] as const) {
    await asksFor(order, 2)
    await end(order)
    expect(await seenBy(order, 'customer')).toMatchObject({ moreTime: null, halfHours: 4 })
    expect((await toldTo(order, told)).map(row => row.title)).toContain(title)
    expect(await whyNot(saysYes(order, 2))).toBe('state.not-asked')
  }
})

it('has one question at a time, and a yes holds for the question that was read', async () => {
  const order = await begun()
  await asksFor(order, 1)
  expect(await whyNot(asksFor(order, 2))).toBe('state.asked')
  await takesBack(order)
  await asksFor(order, 6)
  expect(await whyNot(saysYes(order, 1))).toBe('state.changed')
  expect(await seenBy(order, 'customer')).toMatchObject({ halfHours: 4 })
})

it('has one outcome when yes and no, or yes and taking back, are pressed in the same second', async () => {
  for (const other of [saysNo, takesBack, (order: Begun) => saysYes(order, 1)]) {
    const order = await begun()
    await asksFor(order, 1)
    const both = await Promise.all([whyNot(saysYes(order, 1)), whyNot(other(order))])
    expect(both.filter(result => result === 'done')).toHaveLength(1)
    const { halfHours, agreed, moreTime } = await seenBy(order, 'customer')
    expect(moreTime).toBeNull()
    expect(agreed.halfHours).toBe(halfHours)
  }
})

it('ends unanswered with the work', async () => {
  const order = await begun()
  await asksFor(order, 1)
  await atTime(order.endsAt, () =>
    deliverOrder({ actor: order.worker }, { orderId: order.orderId, workedHalfHours: 4 }),
  )
  expect((await seenBy(order, 'customer')).moreTime).toBeNull()
  expect(await whyNot(saysYes(order, 1))).toBe('state.delivered')
})

it('never reaches into the next order, neither when it is asked nor when the order came meanwhile', async () => {
  const order = await begun()
  const later = new Date(order.endsAt.getTime() + 90 * MINUTE)
  const next = { customer: await world.customer({ fullName: 'Åshild Berg' }), worker: order.worker }
  await asksFor(order, 3)
  await agreed({ ...next, startsAt: later })
  expect(await whyNot(saysYes(order, 3))).toBe('slot-taken')
  expect(await seenBy(order, 'customer')).toMatchObject({ halfHours: 4, moreTime: { halfHours: 3 } })
  await takesBack(order)
  expect(await whyNot(asksFor(order, 3))).toBe('halfHours')
  const { choices } = await atTime(during(order), () =>
    moreTimeChoices({ actor: order.worker }, { orderId: order.orderId }),
  )
  expect(choices.map(({ why }) => why === null)).toEqual([true, true, false, false, false, false])
  expect(choices[2]?.why).toBe('Du skal være hos Åshild kl.\u00a012.30, og må ha 30 minutter imellom.')
  await asksFor(order, 2)
  await saysYes(order, 2)
  expect(await seenBy(order, 'customer')).toMatchObject({ halfHours: 6 })
})

it('stops at 9 hours in all, as the law does', async () => {
  const order = await begun(undefined, 16)
  expect(await whyNot(asksFor(order, 3))).toBe('halfHours')
  await asksFor(order, 2)
  await saysYes(order, 2)
  expect(await whyNot(asksFor(order, 1))).toBe('halfHours')
})

it('is asked by nobody but the worker while at work, and answered by nobody but the customer', async () => {
  const order = await begun()
  const stranger = await world.worker()
  const { orderId } = order
  const input = { orderId, halfHours: 1, why: 'Mer å gjøre.' }
  expect(await whyNot(askMoreTime({ actor: order.customer }, input))).toBe('role')
  expect(await whyNot(askMoreTime({ actor: stranger }, input))).toBe('NOT_FOUND')
  await asksFor(order, 1)
  expect(await whyNot(grantMoreTime({ actor: order.worker }, { orderId, halfHours: 1 }))).toBe('role')
  expect(await whyNot(moreTimeChoices({ actor: order.customer }, { orderId }))).toBe('role')
  const waiting = await agreed()
  expect(await whyNot(askMoreTime({ actor: waiting.worker }, { ...input, orderId: waiting.orderId }))).toBe(
    'state.confirmed',
  )
})
