import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verificationNotices } from '#app/company/verification/notices.ts'
import { orderProcess } from '#app/facts/order-process.ts'
import type { ReportKind } from '#app/facts/report.ts'
import { decisions } from '#app/facts/verification-status.ts'
import { adminPages, customerPages, isPage, notices, workerPages } from '#app/manifests.ts'
import { openProcess } from '#app/meeting/open-requests/process.ts'
import { orderReminders } from '#app/work/orders/reminders.ts'
import { seriesProcess } from '#app/work/series/series-process.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR } from '#platform/shared/time.ts'
import { askingIn } from './asking.ts'
import { reporting } from './reporting.ts'
import { monday, openSeries, timer } from './series-people.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime, now } = await import('#platform/clock.server.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')
const { publish } = await import('#platform/events.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { complainAboutOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { lockOrder } = await import('#app/work/orders/server/lock-order.ts')
const { sendReminder } = await import('#app/work/orders/server/send-reminder.ts')
const { changeTasks } = await import('#app/work/evidence/server/change-tasks.ts')
const { stateInComplaint } = await import('#app/work/evidence/server/state-in-complaint.ts')
const { askInComplaint } = await import('#app/work/evidence/server/ask-in-complaint.ts')
const { receiveMessage } = await import('#app/company/contact/server/receive-message.ts')
const { setStatus } = await import('#app/company/verification/server/set-status.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
const { setActive } = await import('#app/company/verification/server/set-active.ts')

const { kari, reviewed, reported, say, uphold, dismiss, reopen } = await reporting(world)

const origin = { address: null, userAgent: null, requestId: 'test' }

/** All reactions run, as after a command. */
const happen = (type: string, subjectId: string, data: Record<string, unknown>) =>
  inTransaction(tx => publish({ type, subjectId, data }, { tx, now: now(), origin, ...timer }), timer.actor)

/** Reminders that are due in the state in which the order is. */
async function remind(orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  for (const { kind, due } of orderReminders.filter(reminder => reminder.while === order.status)) {
    const at = due(order) ?? now()
    await atTime(at, () => sendReminder(timer, { orderId, kind, due: at.toISOString() }))
  }
}

/** Unused rows of a process table. */
async function untold<Row extends { event: string }>(rows: readonly Row[]): Promise<Row[]> {
  const told = new Set((await db.select().from(notifications)).map(({ kind }) => kind))
  return rows.filter(({ event }) => !told.has(event))
}

/** Every row of the process tables, notified to real participants. */
async function goThroughProcesses() {
  const { orderId } = await reviewed()
  const order = await inTransaction(tx => lockOrder(tx, orderId), timer.actor)
  for (const { event, action } of await untold(orderProcess.rows))
    await happen(event, orderId, { orderId, action, reason: null, order })

  const { seriesId, customer, worker } = await (await openSeries(world)).running()
  const [customerId, workerId] = [customer.profileId, worker.profileId]
  for (const { event, action } of await untold(seriesProcess.rows)) {
    const lists = { made: [], calledOff: [], kept: 0, leftOut: [{ date: '2027-02-26', why: 'Opptatt' }] }
    const data = { seriesId, action, customerId, workerId, about: '', reason: null, rate: null, ...lists }
    await atTime(monday, () => happen(event, seriesId, data))
  }

  const { answered, choose, page } = await askingIn(world)
  const { requestId, customer: asker, first, second } = await answered()
  const { received } = await page(asker, requestId)
  await choose(asker, requestId, first)
  const answerId = received.find(({ workerId }) => workerId === first.profileId)?.id
  for (const { event, action } of await untold(openProcess.rows)) {
    const [suitable, passed] = [[second.profileId], [second.profileId]]
    await happen(event, requestId, { requestId, action, answerId, suitable, passed, again: false })
  }
}

/** An order's other notifications: rivals, tasks, reminders, a complaint. */
async function goThroughAnOrder() {
  const [customer, rival, worker] = [await world.customer(), await world.customer(), await world.worker()]
  const startsAt = nineOClock(now(), 3)
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  await placeOrder({ actor: rival }, world.request(worker, startsAt))
  await changeTasks({ actor: customer }, { orderId, tasks: ['Støvsuge'], seen: [] })
  await acceptOrder({ actor: worker }, { orderId })
  await remind(orderId)
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  await atTime(new Date(startsAt.getTime() + 2 * HOUR), async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    await remind(orderId)
    await complainAboutOrder({ actor: customer }, { orderId, text: 'Ikke klippet.' })
    for (const actor of [worker, customer])
      await stateInComplaint({ actor }, { orderId, text: 'Slik så jeg det.' })
    await askInComplaint({ actor: kari }, { orderId, to: 'both', text: 'Når var det?' })
  })
}

/** Every kind of report, by everybody who may: upheld, reopened and dismissed. */
async function goThroughReports() {
  const { customer, worker, review, customerReview } = await reviewed()
  const [reader, colleague] = [await world.customer(), await world.worker()]
  await placeOrder({ actor: customer }, world.request(colleague, nineOClock(now(), 5)))
  const profile = ({ profileId }: Person) => ({ kind: 'profile', id: profileId })
  const things: Record<ReportKind, [Person, { kind: string; id: string | number }][]> = {
    message: [
      [worker, await say(customer, worker, 'Hei')],
      [customer, await say(worker, customer, 'Hei igjen')],
    ],
    review: [worker, reader].map(actor => [actor, review]),
    'customer-review': [customer, colleague].map(actor => [actor, customerReview]),
    profile: [
      [worker, profile(customer)],
      [customer, profile(worker)],
    ],
  }
  for (const [actor, subject] of Object.values(things).flat()) {
    const report = await reported(actor, subject)
    await uphold(report)
    await reopen(report)
    await dismiss(report)
  }
}

async function goThroughTheRest() {
  await receiveMessage(
    { actor: { kind: 'visitor' }, origin },
    { name: 'Kåre Nabo', email: 'kare@example.test', message: 'Hvorfor svarer ingen på telefonen?' },
  )
  const worker = await world.worker({ profile: { verificationStatus: 'pending' } })
  const { profileId: workerId } = worker
  let seenStatus = 'pending'
  for (const status of decisions) {
    await setStatus({ actor: kari }, { workerId, status, seenStatus, notes: 'Fordi.' })
    seenStatus = status
  }
  for (const active of [false, true]) await setActive({ actor: kari }, { workerId, active })
}

/** A worker suspended and restored, with a pending request and an agreed order. */
async function goThroughASuspension() {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const ask = (days: number) =>
    placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), days)))
  await ask(7)
  const { orderId } = await ask(8)
  await acceptOrder({ actor: worker }, { orderId })
  const { userId } = worker
  await suspendPerson({ actor: kari }, { userId, reason: 'Fordi.' })
  await liftSuspension({ actor: kari }, { userId, reason: 'Likevel ikke.' })
}

const roleOf = (audience: string) => (audience === 'employer' ? 'employer' : 'worker')

/** Who is told of which kind, as the tables say. */
const declared = [
  ...[...orderProcess.rows, ...seriesProcess.rows].flatMap(({ event, tells }) =>
    Object.keys(tells).map(role => `${event} ${role}`),
  ),
  ...openProcess.rows.flatMap(({ event, tells }) =>
    Object.keys(tells).map(
      audience => `${audience === 'chosen' ? 'open-request.chosen' : event} ${roleOf(audience)}`,
    ),
  ),
  ...orderReminders.flatMap(({ kind, tells }) => Object.keys(tells).map(role => `${kind} ${role}`)),
  ...Object.keys(verificationNotices).map(kind => `${kind} worker`),
]

test('every kind of notification leads to a page, of the role that gets it', async () => {
  await goThroughProcesses()
  await goThroughAnOrder()
  await goThroughReports()
  await goThroughTheRest()
  await goThroughASuspension()
  const told = await db.select().from(notifications)

  const seen = new Set(told.map(({ kind, role }) => `${kind} ${role}`))
  expect(declared.filter(one => !seen.has(one))).toEqual([])
  const kinds = new Set(told.map(({ kind }) => kind))
  expect([...notices.keys()].filter(kind => !kinds.has(kind))).toEqual([])

  const own = { worker: workerPages, employer: customerPages, admin: adminPages }
  const wrong = told.filter(({ role, link }) => {
    const path = link.split('?')[0] ?? ''
    const first = (address: string) => address.split('/')[1]
    return !isPage(path) || !own[role].some(page => first(page.path) === first(path))
  })
  expect(wrong.map(({ kind, role, link }) => [kind, role, link])).toEqual([])
})
