import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderTimes } from '#app/facts/order-process.ts'
import { orderReminders, reminderTimes } from '#app/work/orders/reminders.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { remindItself, sendReminder } = await import('#app/work/orders/server/send-reminder.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, cancelOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { atTime } = await import('#platform/clock.server.ts')

const startsAt = new Date('2027-02-10T09:00:00Z')
const [startsSoon, startsShortly, notStarted, neverStarted, unreported, approvesSoon] = [
  'order.starts-soon',
  'order.starts-shortly',
  'order.not-started',
  'order.never-started',
  'order.unreported',
  'order.approves-soon',
]
const beforeStart = (span: number) => new Date(startsAt.getTime() - span)

async function confirmed(acceptedAt: Date) {
  const [customer, worker] = [
    await world.customer({ fullName: 'Kari Nordmann' }),
    await world.worker({ fullName: 'Amir Haddad' }),
  ]
  const asked = new Date(acceptedAt.getTime() - 10 * MINUTE)
  const { orderId } = await atTime(asked, () =>
    placeOrder({ actor: customer }, world.request(worker, startsAt)),
  )
  await atTime(acceptedAt, () => acceptOrder({ actor: worker }, { orderId }))
  return { customer, worker, orderId }
}

type Waiting = { data: { orderId: string; kind: string; due: string }; at: Date }

/** The timers of an order, as they stand in the queue. */
async function timersOf(orderId: string): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(
    sql`select data, start_after as at from pgboss.job where name = 'orders.remind' and data ->> 'orderId' = ${orderId}`,
  )
  return rows
}

/** Runs all of an order's timers, as the queue would then; possibly repeatedly. */
async function ring(orderId: string, at: Date, times = 1) {
  for (const { data } of await timersOf(orderId))
    for (let time = 0; time < times; time++) await atTime(at, () => remindItself.run(data))
}

const told = async ({ userId }: Person, kind: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    row => row.kind === kind,
  )

it('both are reminded once while calling off is free, and once shortly before, in words that are true whenever they are read', async () => {
  const { customer, worker, orderId } = await confirmed(beforeStart(3 * DAY))
  const dues = (await timersOf(orderId)).map(({ data }) => [data.kind, data.due])
  expect(dues.sort()).toEqual([
    [neverStarted, beforeStart(-2 * HOUR).toISOString()],
    [notStarted, beforeStart(-30 * MINUTE).toISOString()],
    [startsShortly, beforeStart(2 * HOUR).toISOString()],
    [startsSoon, beforeStart(26 * HOUR).toISOString()],
  ])
  // Whoever answers at once is still in time, to the minute that they are told.
  await ring(orderId, beforeStart(26 * HOUR), 3)
  expect(await told(customer, startsSoon)).toMatchObject([
    {
      title: 'Påminnelse: Amir kommer snart',
      body: 'Hagearbeid, onsdag 10. februar kl.\u00a010.00–12.00. Passer det ikke likevel, kan du avbestille gratis til tirsdag 9. februar kl.\u00a010.00.',
      link: `/consumer-orders/${orderId}`,
    },
  ])
  expect(await told(worker, startsSoon)).toMatchObject([
    { title: 'Påminnelse: Hagearbeid hos Kari', link: `/employee-assignments/${orderId}` },
  ])
  await ring(orderId, beforeStart(2 * HOUR), 3)
  expect(await told(customer, startsShortly)).toMatchObject([{ title: 'Amir kommer om kort tid' }])
  expect(await told(worker, startsShortly)).toMatchObject([{ title: 'Om kort tid: Hagearbeid hos Kari' }])
  expect((await told(customer, startsSoon)).length).toBe(1)
})

it('calling off is free to the minute that the reminder names, and not after it', async () => {
  for (const [late, charge] of [
    [0, 0],
    [MINUTE, 1],
  ] as const) {
    const { customer, orderId } = await confirmed(beforeStart(3 * DAY))
    const at = new Date(beforeStart(DAY).getTime() + late)
    const cancelled = atTime(at, () => cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 }))
    if (charge === 0) await cancelled
    else await expect(cancelled).rejects.toMatchObject({ code: 'CONFLICT' })
  }
})

it('who has agreed within the last day is reminded shortly before alone', async () => {
  const { orderId } = await confirmed(beforeStart(DAY + HOUR))
  expect((await timersOf(orderId)).map(({ data }) => data.kind).sort()).toEqual([
    neverStarted,
    notStarted,
    startsShortly,
  ])
})

it('nobody is reminded of what was called off, has begun, or should have, nor of a way out that is shut', async () => {
  const { customer, worker, orderId } = await confirmed(beforeStart(3 * DAY))
  await atTime(beforeStart(2 * DAY), () => cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 }))
  await ring(orderId, beforeStart(26 * HOUR))
  await ring(orderId, beforeStart(2 * HOUR))
  expect(await told(worker, startsSoon)).toEqual([])
  expect(await told(worker, startsShortly)).toEqual([])
  // The server was down meanwhile.
  const late = await confirmed(beforeStart(3 * DAY))
  await ring(late.orderId, beforeStart(DAY))
  expect(await told(late.worker, startsSoon)).toEqual([])
  const later = await confirmed(beforeStart(3 * DAY))
  await ring(later.orderId, new Date(startsAt.getTime() + MINUTE))
  expect(await told(later.worker, startsShortly)).toEqual([])
})

it('a timer whose order was moved since says nothing', async () => {
  const { worker, orderId } = await confirmed(beforeStart(3 * DAY))
  const due = beforeStart(27 * HOUR).toISOString()
  await atTime(beforeStart(26 * HOUR), () => remindItself.run({ orderId, kind: startsSoon, due }))
  expect(await told(worker, startsSoon)).toEqual([])
})

it('the customer is reminded before the work is approved by itself, unless they have decided', async () => {
  for (const decides of [false, true]) {
    const { customer, worker, orderId } = await confirmed(beforeStart(3 * DAY))
    await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
    const done = new Date(startsAt.getTime() + 2 * HOUR)
    await atTime(done, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
    const approvesAt = done.getTime() + orderTimes.approvesItselfAfter
    const due = new Date(approvesAt - reminderTimes.beforeApproval)
    expect((await timersOf(orderId)).map(({ data }) => [data.kind, data.due])).toContainEqual([
      approvesSoon,
      due.toISOString(),
    ])
    if (decides) await atTime(done, () => approveOrder({ actor: customer }, { orderId }))
    await ring(orderId, due, 2)
    expect(await told(worker, approvesSoon)).toEqual([])
    expect(await told(customer, approvesSoon)).toMatchObject(
      decides
        ? []
        : [
            {
              body: 'Hagearbeid, onsdag 10. februar kl.\u00a010.00–12.00. Er noe galt, må du melde fra før torsdag 11. februar kl.\u00a012.00.',
            },
          ],
    )
  }
})

it('only the system reminds', async () => {
  const { worker, orderId } = await confirmed(beforeStart(3 * DAY))
  const due = beforeStart(DAY).toISOString()
  await expect(sendReminder({ actor: worker }, { orderId, kind: startsSoon, due })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(orderReminders.map(({ kind }) => kind)).toEqual([
    startsSoon,
    startsShortly,
    notStarted,
    neverStarted,
    unreported,
    'order.hours-wait',
    approvesSoon,
  ])
})
