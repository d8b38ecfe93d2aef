import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { formatKr } from '#platform/shared/money.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { afterStart, openAgreed, startsAt } from './agreed-people.ts'
import { codeOf } from './completed.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { cancelOrder, giveUpOrder, lapseOrder, objectToAbsence, reportAbsence, startOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { settleAbsence } = await import('#app/work/orders/server/settle-absence.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { lapseItself } = await import('#app/work/orders/server/timers.ts')
const { jobs } = await import('#app/server.ts')
const { remindItself } = await import('#app/work/orders/server/send-reminder.ts')
const { allComplaints } = await import('#app/work/evidence/server/queries.ts')
const { checkOrderTotals } = await import('#app/work/orders/server/check-totals.ts')
const { orders, orderSteps } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { timer } = await import('#platform/jobs/timer.server.ts')

const end = 2 * HOUR
const { agreed, rowOf, chargeOf, told } = await openAgreed(world)

/** Reported absent twenty minutes after the start. */
async function reported() {
  const all = await agreed()
  await atTime(afterStart(20 * MINUTE), () =>
    reportAbsence({ actor: all.customer }, { orderId: all.orderId }),
  )
  return all
}

/** The same, and the worker has objected. */
async function contested() {
  const all = await reported()
  const { worker, orderId } = all
  await atTime(afterStart(HOUR), () =>
    objectToAbsence({ actor: worker }, { orderId, text: 'Jeg ringte på fra ti på ti.' }),
  )
  return { ...all, admin: await world.admin() }
}

it('«Kom ikke» costs nothing, and tells the worker until when they may object', async () => {
  const { worker, orderId } = await reported()
  expect(await rowOf(orderId)).toMatchObject({
    status: 'cancelled',
    absence: 'absent',
    objectionUntil: afterStart(DAY + 20 * MINUTE),
  })
  expect(await chargeOf(orderId)).toBeUndefined()
  expect(await told(worker, 'order.absent')).toMatchObject([
    {
      title: 'Marte har meldt at du ikke kom',
      body: 'Hagearbeid, onsdag 10. februar kl.\u00a010.00–12.00. Oppdraget er avbrutt, og det blir ingen lønn. Var du der, kan du si fra til torsdag 11. februar kl.\u00a010.20.',
    },
  ])
})

it('is not for who comes, for strangers, nor for work that has begun', async () => {
  const { customer, worker, orderId } = await agreed()
  const report = (actor: Person) => codeOf(reportAbsence({ actor }, { orderId }))
  await atTime(afterStart(20 * MINUTE), async () => {
    expect(await report(worker)).toBe('FORBIDDEN')
    expect(await report(await world.customer())).toBe('NOT_FOUND')
    await startOrder({ actor: worker }, { orderId })
    expect(await report(customer)).toBe('CONFLICT')
  })
})

it('when both press at the same second, one of them is first and the other is told', async () => {
  for (let round = 0; round < 4; round++) {
    const { customer, worker, orderId } = await agreed()
    const both = [
      () => reportAbsence({ actor: customer }, { orderId }),
      () => startOrder({ actor: worker }, { orderId }),
      () => giveUpOrder({ actor: worker }, { orderId, reason: 'Bussen gikk ikke.' }),
    ]
    const outcomes = await atTime(afterStart(20 * MINUTE), () =>
      Promise.all((round % 2 ? both : both.toReversed()).map(act => codeOf(act()))),
    )
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'went through'])
    const steps = await db.select().from(orderSteps).where(eq(orderSteps.orderId, orderId))
    expect(steps.length).toBe(3)
  }
})

it('the worker objects once, in words, within 24 hours; the customer and the administrators are told', async () => {
  const admin = await world.admin()
  const { customer, worker, orderId } = await contested()
  expect(await rowOf(orderId)).toMatchObject({ status: 'disputed', objectionUntil: null })
  expect(await told(customer, 'order.was-there')).toMatchObject([
    { title: 'Dawit sier noe annet', body: expect.stringContaining('«Jeg ringte på fra ti på ti.»') },
  ])
  expect(await told(admin, 'order.was-there')).toMatchObject([
    { title: 'Uenighet om oppmøte: Hagearbeid', link: `/admin-orders/${orderId}` },
  ])
  const again = () => codeOf(objectToAbsence({ actor: worker }, { orderId, text: 'Enda en gang.' }))
  expect(await atTime(afterStart(2 * HOUR), again)).toBe('CONFLICT')
  const late = await reported()
  const after = () =>
    codeOf(objectToAbsence({ actor: late.worker }, { orderId: late.orderId, text: 'For sent.' }))
  expect(await atTime(afterStart(DAY + 20 * MINUTE), after)).toBe('FORBIDDEN')
})

it.each([
  ['nothing', undefined, 'Du betaler ingenting.', 'Det blir ingen lønn for dette oppdraget.'],
  ['late', 40_000, 'Du betaler 400,00 kr.', 'før skatt.'],
  ['agreed', 80_000, 'Du betaler 800,00 kr.', 'før skatt.'],
] as const)('an administrator decides: %s', async (outcome, gross, pays, earns) => {
  const { customer, worker, orderId, admin } = await contested()
  await atTime(afterStart(5 * HOUR), () =>
    settleAbsence({ actor: admin }, { orderId, outcome, reason: 'Bildene viser det.' }),
  )
  expect((await chargeOf(orderId))?.gross).toBe(gross)
  expect(await rowOf(orderId)).toMatchObject({ status: 'cancelled' })
  const plain = (text = '') => text.replaceAll('\u00a0', ' ')
  const [toCustomer] = await told(customer, 'order.settled')
  const [toWorker] = await told(worker, 'order.settled')
  expect(plain(toCustomer?.body)).toContain(pays)
  expect(plain(toWorker?.body)).toContain(earns)
  for (const one of [toCustomer, toWorker]) expect(one?.body).toContain('«Bildene viser det.»')
  // It is over: nobody objects again, and no other decision is taken.
  const again = async () => [
    await codeOf(objectToAbsence({ actor: worker }, { orderId, text: 'Jeg er uenig.' })),
    await codeOf(settleAbsence({ actor: admin }, { orderId, outcome: 'agreed', reason: 'Nei.' })),
  ]
  expect(await atTime(afterStart(6 * HOUR), again)).toEqual(['CONFLICT', 'CONFLICT'])
  expect(await checkOrderTotals(timer, {})).toEqual([])
})

it('an objection is a case among the complaints, decided in its own way', async () => {
  const { orderId, admin } = await contested()
  const listed = async (view: 'open' | 'decided') =>
    (await allComplaints({ actor: admin }, { view })).complaints.find(card => card.orderId === orderId)
  expect(await listed('open')).toMatchObject({ excerpt: 'Jeg ringte på fra ti på ti.', decision: null })
  const resolved = resolveComplaint({ actor: admin }, { orderId, outcome: 'none', reason: 'Feil vei.' })
  expect(await codeOf(resolved)).toBe('CONFLICT')
  const { abilities } = await oneOrder({ actor: admin }, { orderId })
  expect(abilities.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['settle'])
  await settleAbsence({ actor: admin }, { orderId, outcome: 'nothing', reason: 'Ingen kom.' })
  expect((await listed('decided'))?.decision).toMatchObject({ outcome: 'full', refund: 80_000 })
})

it('two administrators at the same second: one decision', async () => {
  const { orderId, admin } = await contested()
  const other = await world.admin()
  const outcomes = await Promise.all([
    codeOf(settleAbsence({ actor: admin }, { orderId, outcome: 'late', reason: 'Halvparten.' })),
    codeOf(settleAbsence({ actor: other }, { orderId, outcome: 'agreed', reason: 'Alt.' })),
  ])
  expect(outcomes.toSorted()).toEqual(['CONFLICT', 'went through'])
  expect(await checkOrderTotals(timer, {})).toEqual([])
})

type Waiting = { name: string; data: { orderId: string; kind: string; due: string }; at: Date }
const timersOf = async (orderId: string) =>
  (
    await db.execute<Waiting>(
      sql`select name, data, start_after as at from pgboss.job where data ->> 'orderId' = ${orderId}`,
    )
  ).rows

it('an order that nobody starts lapses 24 hours after its end, and costs nothing', async () => {
  const { customer, worker, orderId } = await agreed()
  const due = afterStart(end + DAY)
  const last = (await timersOf(orderId)).find(({ data }) => data.kind === 'order.never-started')
  expect(last).toBeDefined()
  if (last) await atTime(afterStart(end), () => remindItself.run(last.data))
  expect((await timersOf(orderId)).map(({ name }) => name)).toContain('orders.lapse')
  await atTime(new Date(due.getTime() - 1), () => lapseItself.run({ orderId }))
  expect((await rowOf(orderId))?.status).toBe('confirmed')
  for (let time = 0; time < 2; time++) await atTime(due, () => lapseItself.run({ orderId }))
  expect(await rowOf(orderId)).toMatchObject({ status: 'cancelled', absence: 'lapsed' })
  expect(await chargeOf(orderId)).toBeUndefined()
  expect(await told(customer, 'order.lapsed')).toMatchObject([{ title: 'Bestillingen er avlyst' }])
  expect(await told(worker, 'order.lapsed')).toMatchObject([
    { body: expect.stringContaining('Var du der, kan du si fra til fredag 12. februar kl.\u00a012.00.') },
  ])
  // Whoever was there after all is heard.
  const objecting = () => objectToAbsence({ actor: worker }, { orderId, text: 'Jeg glemte å starte.' })
  await atTime(new Date(due.getTime() + HOUR), objecting)
  expect((await rowOf(orderId))?.status).toBe('disputed')
})

it('a late timer does nothing to what has begun, was called off or was moved', async () => {
  const begun = await agreed()
  await atTime(startsAt, () => startOrder({ actor: begun.worker }, { orderId: begun.orderId }))
  const moved = await agreed()
  const later = { startsAt: afterStart(7 * DAY), endsAt: afterStart(7 * DAY + end) }
  await db.update(orders).set(later).where(eq(orders.id, moved.orderId))
  await atTime(afterStart(end + DAY), async () => {
    await lapseItself.run({ orderId: begun.orderId })
    await lapseItself.run({ orderId: moved.orderId })
  })
  expect((await rowOf(begun.orderId))?.status).toBe('in_progress')
  expect((await rowOf(moved.orderId))?.status).toBe('confirmed')
  const byPerson = lapseOrder({ actor: begun.customer }, { orderId: begun.orderId })
  expect(await codeOf(byPerson)).toBe('FORBIDDEN')
})

it('an agreement from eleven months ago cannot be started, and the sweep ends it', async () => {
  const { worker, orderId } = await agreed()
  await db.execute(sql`delete from pgboss.job where data ->> 'orderId' = ${orderId}`)
  const elevenMonthsLater = afterStart(334 * DAY)
  const start = () => codeOf(startOrder({ actor: worker }, { orderId }))
  expect(await atTime(elevenMonthsLater, start)).toBe('FORBIDDEN')
  await atTime(elevenMonthsLater, async () => jobs.find(({ name }) => name === 'timers.sweep')?.run({}))
  expect((await timersOf(orderId)).map(({ name }) => name)).toContain('orders.lapse')
  await atTime(elevenMonthsLater, () => lapseItself.run({ orderId }))
  expect((await rowOf(orderId))?.status).toBe('cancelled')
})

it('both are asked half an hour after the start, and again at the end', async () => {
  const { customer, worker, orderId } = await agreed()
  const ring = async (at: Date) => {
    for (const { name, data } of await timersOf(orderId))
      if (name === 'orders.remind') await atTime(at, () => remindItself.run(data))
  }
  await ring(afterStart(30 * MINUTE))
  expect(await told(customer, 'order.not-started')).toMatchObject([{ title: 'Har Dawit kommet?' }])
  expect(await told(worker, 'order.not-started')).toMatchObject([
    { title: 'Du har ikke startet oppdraget hos Marte' },
  ])
  await ring(afterStart(end))
  expect(await told(customer, 'order.never-started')).toMatchObject([
    { body: expect.stringContaining('avlyses den automatisk torsdag 11. februar kl.\u00a012.00') },
  ])
  expect(await told(worker, 'order.never-started')).toHaveLength(1)
  const begun = await agreed()
  await atTime(startsAt, () => startOrder({ actor: begun.worker }, { orderId: begun.orderId }))
  for (const { name, data } of await timersOf(begun.orderId))
    if (name === 'orders.remind') await atTime(afterStart(30 * MINUTE), () => remindItself.run(data))
  expect(await told(begun.customer, 'order.not-started')).toEqual([])
})

it('who is called off is told what they are paid, not asked to work it out', async () => {
  const early = await agreed()
  await atTime(afterStart(-2 * DAY), () =>
    cancelOrder({ actor: early.customer }, { orderId: early.orderId, expectedCharge: 0 }),
  )
  expect((await told(early.worker, 'order.cancelled'))[0]?.body).toContain('Det blir ingen lønn for det')
  const late = await agreed()
  await atTime(afterStart(-HOUR), () =>
    cancelOrder({ actor: late.customer }, { orderId: late.orderId, expectedCharge: 40_000 }),
  )
  const wage = (await chargeOf(late.orderId))?.wage ?? 0
  expect((await told(late.worker, 'order.cancelled'))[0]?.body).toContain(
    `så du får ${formatKr(wage)} i lønn`,
  )
})

const looksAt = ['cancel', 'give-up', 'start', 'absent', 'shut-out']

it('the page shows what can be done, and hides what is over', async () => {
  const { customer, worker, orderId } = await agreed()
  const shown = async (actor: Person, at: Date) =>
    (await atTime(at, () => oneOrder({ actor }, { orderId }))).abilities
      .filter(({ action }) => looksAt.includes(action))
      .map(({ action, allowed }) => `${action}${allowed ? '' : ' (not yet)'}`)
  expect(await shown(customer, afterStart(-HOUR))).toEqual(['cancel'])
  expect(await shown(customer, afterStart(5 * MINUTE))).toEqual(['absent (not yet)'])
  expect(await shown(customer, afterStart(15 * MINUTE))).toEqual(['absent'])
  expect(await shown(worker, afterStart(15 * MINUTE))).toEqual(['give-up', 'start', 'shut-out'])
  expect(await shown(worker, afterStart(end))).toEqual(['give-up', 'shut-out'])
})
