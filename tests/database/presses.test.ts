import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/shared/actor.ts'
import { DAY, MINUTE } from '#platform/shared/time.ts'
import { workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { receivePress } = await import('#app/work/today/server/press.ts')
const { reportAbsence } = await import('#app/work/orders/server/commands.ts')
const { deliverUnreported } = await import('#app/work/orders/server/deliver-unreported.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { orderTasks, orderVisits } = await import('#app/schema/evidence.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { dayPresses } = await import('#app/schema/today.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { agreed } = await workGoesOn(world)

type Did = Record<string, unknown> & { action: string }
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; data?: { reason?: string } }) => error.data?.reason ?? error.code,
  )

/** An agreement from nine to eleven, and a phone that says when it was pressed and when it is sent, in minutes from the start. */
async function phone() {
  const made = await agreed()
  const at = (minutes: number) => new Date(made.startsAt.getTime() + minutes * MINUTE)
  const send = (
    did: Did,
    pressed: number,
    sent = pressed,
    { id = randomUUID(), ahead = 0, actor = made.worker as Actor } = {},
  ) =>
    atTime(at(sent), () =>
      receivePress(
        { actor },
        {
          ...{ id, orderId: made.orderId, did },
          at: at(pressed + ahead).toISOString(),
          sentAt: at(sent + ahead).toISOString(),
        },
      ),
    )
  const order = async () => (await db.select().from(orders).where(eq(orders.id, made.orderId)))[0]
  const visits = () =>
    db
      .select({ cameAt: orderVisits.cameAt, wentAt: orderVisits.wentAt })
      .from(orderVisits)
      .where(eq(orderVisits.orderId, made.orderId))
      .orderBy(orderVisits.cameAt)
  return { ...made, at, send, order, visits }
}
const start = { action: 'start' }
const deliver = { action: 'deliver', workedHalfHours: 4, undone: '', greeting: 'Takk for i dag' }

describe('a press that waited on the phone', () => {
  test('counts from when it was pressed, in order, and the customer has their 24 hours from when they can see it', async () => {
    const { send, order, visits, at, orderId } = await phone()
    const taskId = randomUUID()
    await db.insert(orderTasks).values({ id: taskId, orderId, position: 0, text: 'Klippe' })
    await send(start, -3, 200)
    await send({ action: 'tick', taskId, done: true }, 40, 200)
    await send({ action: 'check-out' }, 60, 200)
    await send({ action: 'check-in' }, 75, 200)
    await send(deliver, 118, 200)
    expect(await visits()).toEqual([
      { cameAt: at(-3), wentAt: at(60) },
      { cameAt: at(75), wentAt: at(118) },
    ])
    expect(await order()).toMatchObject({
      ...{ status: 'delivered', workedHalfHours: 4, deliveredAt: at(200) },
      approvesAt: new Date(at(200).getTime() + DAY),
    })
    const [task] = await db.select().from(orderTasks).where(eq(orderTasks.id, taskId))
    expect(task?.doneAt).toEqual(at(40))
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, orderId)).orderBy(auditLog.id)
    expect(log.filter(({ command }) => command === 'day.press').map(one => one.at)).toEqual(
      Array.from({ length: 5 }, () => at(200)),
    )
    expect(log.find(({ command }) => command === 'order.start')?.at).toEqual(at(-3))
  })

  test('is taken once, however often it is sent, also twice in the same second', async () => {
    const { send, visits, orderId } = await phone()
    const id = randomUUID()
    await Promise.all([send(start, 1, 5, { id }), send(start, 1, 5, { id })])
    await send({ action: 'check-out' }, 30, 31)
    expect(await failureOf(send(start, 1, 40, { id }))).toBe('done')
    expect(await visits()).toHaveLength(1)
    const rows = await db.select().from(dayPresses).where(eq(dayPresses.orderId, orderId))
    expect(rows.map(({ action }) => action).sort()).toEqual(['check-out', 'start'])
  })

  test.each([
    ['a clock that is two hours slow', -120],
    ['a clock that is five hours fast', 300],
  ])('%s says how long it waited all the same', async (_, ahead) => {
    const { send, visits, at } = await phone()
    await send(start, 2, 50, { ahead })
    expect(await visits()).toEqual([{ cameAt: at(2), wentAt: null }])
  })

  test('a clock that is set back or on between two presses moves none into the future or before the one before', async () => {
    const { send, visits, at } = await phone()
    await send(start, 5, 5)
    // Set back: pressed after it is sent.
    await send({ action: 'check-out' }, 90, 60)
    expect(await visits()).toEqual([{ cameAt: at(5), wentAt: at(60) }])
    // Set on: it seems to have waited since before the work.
    await send({ action: 'check-in' }, -40, 80)
    expect((await visits())[1]).toEqual({ cameAt: at(60), wentAt: null })
  })

  test.each([
    ['three days', 3 * DAY, 'done'],
    ['more than three days', 3 * DAY + MINUTE, 'press.too-old'],
  ])('of %s ago', async (_, waited, said) => {
    const { send, customer, orderId, at } = await phone()
    await atTime(at(20), () => reportAbsence({ actor: customer }, { orderId }))
    expect(await failureOf(send(start, 0, waited / MINUTE))).toBe(said)
  })

  test('is judged by the rules of its own moment', async () => {
    const { send, order } = await phone()
    expect(await failureOf(send(start, -31, 10))).toBe('too-early')
    expect(await failureOf(send(start, 121, 130))).toBe('too-late')
    // It could no longer be started when it is received, but could when it was pressed.
    expect(await failureOf(send(start, 10, 180))).toBe('done')
    expect((await order())?.status).toBe('in_progress')
  })
})

describe('a phone that was offline for two days and then sends', () => {
  test('what was reported by itself meanwhile stands, and the press says so', async () => {
    const { send, order, orderId, at } = await phone()
    await send(start, 0, 0)
    const late = 120 + 24 * 60 + 1
    await atTime(at(late), () => deliverUnreported({ actor: { kind: 'system', name: 'timer' } }, { orderId }))
    expect(await failureOf(send(deliver, 118, 2 * 24 * 60))).toMatch(/^state\./)
    expect(await order()).toMatchObject({ status: 'delivered', deliveredAt: at(late) })
  })
})

test('the customer is told that somebody is on the way while that is news', async () => {
  const toldOf = async ({ userId }: { userId: string }) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
      ({ kind }) => kind === 'order.on-the-way',
    ).length
  const news = await phone()
  const onTheWay = (at: Date) => ({ action: 'on-the-way', arrivesAt: at.toISOString() })
  await news.send(onTheWay(news.at(5)), -30, -10)
  expect(await toldOf(news.customer)).toBe(1)
  const old = await phone()
  expect(await failureOf(old.send(onTheWay(old.at(5)), -30, 60))).toBe('done')
  expect(await toldOf(old.customer)).toBe(0)
})

test('is the worker’s own, and what is refused is not remembered', async () => {
  const { send, customer, orderId } = await phone()
  const id = randomUUID()
  expect(await failureOf(send(start, 0, 0, { actor: customer }))).toBe('role')
  expect(await failureOf(send(start, 0, 0, { actor: await world.worker() }))).toBe('NOT_FOUND')
  expect(await failureOf(send(start, -60, -60, { id }))).toBe('too-early')
  expect(await db.select().from(dayPresses).where(eq(dayPresses.orderId, orderId))).toEqual([])
  expect(await failureOf(send(start, 0, 0, { id }))).toBe('done')
})
