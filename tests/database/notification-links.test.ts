import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { verificationNotices } from '#app/company/verification/notices.ts'
import { orderProcess } from '#app/facts/order-process.ts'
import type { ReportKind } from '#app/facts/report.ts'
import { decisions } from '#app/facts/verification-status.ts'
import { adminPages, customerPages, isPage, notices, workerPages } from '#app/manifests.ts'
import { openProcess } from '#app/meeting/open-requests/process.ts'
import { orderReminders } from '#app/work/orders/reminders.ts'
import { seriesProcess } from '#app/work/series/series-process.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, localDate } from '#platform/shared/time.ts'
import { askingIn } from './asking.ts'
import { outlaysIn } from './outlaid.ts'
import { payingIn } from './paying.ts'
import { refusedCharge } from './refused-charge.ts'
import { reporting } from './reporting.ts'
import { monday, openSeries, timer } from './series-people.ts'
import { openSubstitutes } from './substitute-people.ts'
import { taxesIn } from './taxed.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime, now } = await import('#platform/clock.server.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')
const { publish } = await import('#platform/events.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { enterCard } = await import('#app/people/hms-cards/server/enter-card.ts')
const { decideCard } = await import('#app/people/hms-cards/server/decide-card.ts')
const { withdrawCard } = await import('#app/people/hms-cards/server/withdraw-card.ts')
const { endCard, remindOfCard } = await import('#app/people/hms-cards/server/commands.ts')
const { askForMissingCards } = await import('#app/people/hms-cards/server/ask-missing.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { complainAboutOrder, declineOrder, giveUpOrder, startOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { lockOrder } = await import('#app/work/orders/server/lock-order.ts')
const { askStrike } = await import('#app/work/reliability/server/ask-strike.ts')
const { decideStrike } = await import('#app/work/reliability/server/decide-strike.ts')
const { closeSafety } = await import('#app/work/today/server/close-safety.ts')
const { safetyCases } = await import('#app/schema/today.server.ts')
const { stopOrder } = await import('#app/work/orders/server/stop-order.ts')
const { sendReminder } = await import('#app/work/orders/server/send-reminder.ts')
const { wantSubstitute } = await import('#app/work/series/server/commands.ts')
const { findNamable } = await import('#app/work/substitutes/server/queries.ts')
const { suggestSubstitute } = await import('#app/work/substitutes/server/suggest-substitute.ts')
const { writeToBoth } = await import('#app/work/evidence/server/write-to-both.ts')
const { reportAbsence } = await import('#app/work/orders/server/commands.ts')
const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
const { unblockPerson } = await import('#app/meeting/messages/server/unblock-person.ts')
const { receivePress } = await import('#app/work/today/server/press.ts')
const { objectToAbsence } = await import('#app/work/orders/server/commands.ts')
const { sendSubstitute } = await import('#app/work/substitutes/server/send-substitute.ts')
const { askIfFine } = await import('#app/work/today/server/ask-if-fine.ts')
const { raiseUnanswered } = await import('#app/work/today/server/raise-unanswered.ts')
const { changeTasks } = await import('#app/work/evidence/server/change-tasks.ts')
const { stateInComplaint } = await import('#app/work/evidence/server/state-in-complaint.ts')
const { askInComplaint } = await import('#app/work/evidence/server/ask-in-complaint.ts')
const { callOffUnpaidItself } = await import('#app/money/payments/server/call-off-unpaid.ts')
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { reserveItself } = await import('#app/money/payments/server/reserve-due.ts')
const { receiveMessage } = await import('#app/company/contact/server/receive-message.ts')
const { setStatus } = await import('#app/company/verification/server/set-status.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
const { setActive } = await import('#app/company/verification/server/set-active.ts')

const { ask, pay, work } = await payingIn(world)
const { everyStep } = await outlaysIn(world)
const { everyNotice } = await taxesIn(world)
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
  let { agreement } = order
  for (const { event, action } of await untold(orderProcess.rows)) {
    // Each that is agreed anew has papers of its own.
    agreement += 1
    await happen(event, orderId, { orderId, action, reason: null, order: { ...order, agreement } })
  }

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
  await acceptOrder({ actor: worker }, { orderId })
  await changeTasks({ actor: customer }, { orderId, tasks: ['Støvsuge'], seen: [] })
  await remind(orderId)
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  await remind(orderId)
  await atTime(new Date(startsAt.getTime() + 2 * HOUR), async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    await remind(orderId)
    await complainAboutOrder({ actor: customer }, { orderId, text: 'Ikke klippet.' })
    for (const actor of [worker, customer])
      await stateInComplaint({ actor }, { orderId, text: 'Slik så jeg det.' })
    await askInComplaint({ actor: kari }, { orderId, to: 'both', text: 'Når var det?' })
  })
}

/** Work that the customer stops, and hours that the worker has not answered. */
async function goThroughAStop() {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const startsAt = nineOClock(now(), 6)
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  await atTime(new Date(startsAt.getTime() + HOUR), () =>
    stopOrder({ actor: customer }, { orderId, workedHalfHours: 2, why: 'Det lekker fra taket.' }),
  )
  await remind(orderId)
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
  for (const active of [false, true]) await setActive({ actor: kari }, { workerId, active, reason: 'Fordi.' })
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

/** A payment whose later reservation fails and is not mended, one whose charge is refused, and one that is given back in part. */
async function goThroughPayments() {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const id = await ask(customer, worker, nineOClock(now(), 20))
  const { orderId } = await pay(id, true)
  await acceptOrder({ actor: worker }, { orderId })
  const at = new Date(nineOClock(now(), 20).getTime() - 47 * HOUR)
  await atTime(at, async () => {
    await reserveItself.run({ paymentId: id })
    await work(id)
  })
  await atTime(new Date(at.getTime() + 25 * HOUR), () => callOffUnpaidItself.run({ paymentId: id }))
  await refusedCharge(world)
  const done = await reviewed()
  const refund = { orderId: done.orderId, amount: 10_000, before: 0, reason: 'Kom for sent.' }
  await refundOrder({ actor: kari }, refund)
}

/** HMS cards: one that is refused, one that holds, runs out and is withdrawn, and somebody without. */
async function goThroughCards() {
  const cleaner = () =>
    world.worker({
      services: [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 500 }],
      hmsCard: false,
    })
  const [worker] = [await cleaner(), await cleaner()]
  const timer = { actor: { kind: 'system', name: 'timer' } } as const
  await askForMissingCards(timer, {})
  const expiresOn = localDate(new Date(now().getTime() + 20 * world.DAY))
  for (const accepted of [false, true]) {
    const { cardId } = await enterCard({ actor: worker }, { number: '21043377', expiresOn })
    await decideCard({ actor: kari }, { cardId, accepted, reason: accepted ? '' : 'Uleselig.' })
    if (!accepted) continue
    await remindOfCard(timer, { cardId })
    await atTime(new Date(now().getTime() + 25 * world.DAY), () => endCard(timer, { cardId }))
    await withdrawCard({ actor: kari }, { cardId, reason: 'Feil kort.' })
  }
}

/** Two workers at one place at the same hours, where nobody was asked whether that is meant. */
async function goThroughADouble() {
  const [customer, startsAt] = [await world.customer(), nineOClock(now(), 3)]
  const place = async (address: string) => {
    const worker = await world.worker()
    const placed = await placeOrder({ actor: customer }, { ...world.request(worker, startsAt), address })
    return { worker, ...placed }
  }
  const address = 'Maridalsveien 87 B, 0461 Oslo'
  const both = [await place(address), await place('Storgata 1, 0155 Oslo')]
  for (const { worker, orderId } of both) {
    await db.update(orders).set({ address }).where(eq(orders.id, orderId))
    await acceptOrder({ actor: worker }, { orderId })
  }
}

/** A series whose customer wants substitutes: one is asked and says no, and there is no other. */
async function goThroughSubstitutes() {
  const { customer, lost, orderId, made, seriesId } = await (await openSubstitutes(world)).occurrence()
  const substitute = await made.helper(400)
  await wantSubstitute({ actor: customer }, { seriesId })
  await giveUpOrder({ actor: lost }, { orderId, reason: 'Jeg er syk.' })
  const { sent } = await sendSubstitute(timer, { orderId })
  if (!sent) throw new Error('no substitute was asked')
  await declineOrder({ actor: substitute }, { orderId: sent, reason: '' })
  await sendSubstitute(timer, { orderId: sent })
}

/** A worker blocks a customer, gives up what is agreed, and lifts the block. */
async function goThroughABlock() {
  const { scene, agreed, nextMorning } = await openSubstitutes(world)
  const { orderId, customer, lost } = await agreed(scene(), nextMorning())
  await blockPerson({ actor: lost }, { who: customer.profileId })
  await giveUpOrder({ actor: lost }, { orderId, reason: 'Kan ikke komme.' })
  await unblockPerson({ actor: lost }, { who: customer.profileId })
}

/** An administrator writes to both of an order that nobody came to, or did they, and names somebody who is free. */
async function goThroughASuggestion() {
  const { scene, agreed, nextMorning } = await openSubstitutes(world)
  const [made, startsAt] = [scene(), nextMorning()]
  const { orderId, customer, lost } = await agreed(made, startsAt)
  await made.helper(400)
  await writeToBoth({ actor: kari }, { orderId, text: 'Vi ringer dere begge.' })
  await atTime(new Date(startsAt.getTime() + HOUR / 3), async () => {
    await reportAbsence({ actor: customer }, { orderId })
    const [pressed, heard] = [startsAt.toISOString(), new Date(startsAt.getTime() + HOUR / 3).toISOString()]
    const did = { action: 'start' }
    await receivePress({ actor: lost }, { id: randomUUID(), orderId, did, at: pressed, sentAt: heard })
    await objectToAbsence({ actor: lost }, { orderId, text: 'Jeg ringte på.' })
    const [offer] = (await findNamable({ actor: kari }, { orderId })).people
    if (!offer) throw new Error('nobody is free')
    const shown = { workerId: offer.workerId, startsAt: offer.startsAt, expectedPrice: offer.gross }
    await suggestSubstitute({ actor: kari }, { orderId, ...shown, seen: 'disputed', reason: 'Ingen svarer.' })
  })
}

/** A worker who does not check out, and does not answer. */
async function goThroughSafety() {
  const [customer, worker, startsAt] = [await world.customer(), await world.worker(), nineOClock(now(), 4)]
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const endsAt = order?.endsAt ?? startsAt
  const after = (hours: number) => new Date(endsAt.getTime() + hours * HOUR)
  await atTime(after(1), () => askIfFine(timer, { orderId }))
  await atTime(after(1.5), () => raiseUnanswered(timer, { orderId, endsAt: endsAt.toISOString() }))
  const [one] = await db.select().from(safetyCases).where(eq(safetyCases.orderId, orderId))
  await closeSafety({ actor: kari }, { caseId: one?.id, note: 'Snakket med Ola på telefon.' })
}

/** Appointments that a worker gave up and asks not to be counted: one is struck, one is not. */
async function goThroughStrikes() {
  const worker = await world.worker()
  for (const [days, struck] of [true, false].entries()) {
    const startsAt = nineOClock(now(), 5 + days)
    const { orderId } = await placeOrder({ actor: await world.customer() }, world.request(worker, startsAt))
    await acceptOrder({ actor: worker }, { orderId })
    await giveUpOrder({ actor: worker }, { orderId, reason: 'Bilen står.' })
    await askStrike({ actor: worker }, { orderId, text: 'Bussen gikk ikke.' })
    await decideStrike({ actor: kari }, { orderId, struck, reason: 'Slik ble det.' })
  }
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

beforeAll(goThroughProcesses)
beforeAll(goThroughAnOrder)
beforeAll(goThroughAStop)
beforeAll(goThroughReports)
beforeAll(goThroughTheRest)
beforeAll(goThroughASuspension)
beforeAll(goThroughCards)
beforeAll(goThroughPayments)
beforeAll(() => everyStep(kari))
beforeAll(() => everyNotice(kari))
beforeAll(goThroughADouble)
beforeAll(goThroughSubstitutes)
beforeAll(goThroughABlock)
beforeAll(goThroughASuggestion)
beforeAll(goThroughSafety)
beforeAll(goThroughStrikes)

test('every kind of notification leads to a page, of the role that gets it', async () => {
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
