import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { localDate, MINUTE } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { expectBooksAgree } from './books-agree.ts'
import { type Offered, openSubstitutes } from './substitute-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
expectBooksAgree(world)
const { db } = world
const { scene, agreed, occurrence, find, ask, statusOf, kindsFor } = await openSubstitutes(world)
const { findNamable } = await import('#app/work/substitutes/server/queries.ts')
const { suggestSubstitute } = await import('#app/work/substitutes/server/suggest-substitute.ts')
const { sendSubstitute } = await import('#app/work/substitutes/server/send-substitute.ts')
const { wantSubstitute } = await import('#app/work/series/server/commands.ts')
const { reassignOrder } = await import('#app/work/orders/server/reassign-order.ts')
const { declineOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { reportProblem } = await import('#app/work/orders/server/report-problem.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { findTakenTime } = await import('#app/work/orders/server/taken-time.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orderVisits } = await import('#app/schema/evidence.server.ts')
const { orderLines } = await import('#app/schema/orders.server.ts')
const { seriesSkips } = await import('#app/schema/series.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const kari = await world.admin({ fullName: 'Kari Sjef' })
const reason = 'Dawit ble syk på jobb.'
const timer = { actor: { kind: 'system', name: 'timer' } } as const

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE)
const read = (actor: Person, orderId: string) => oneOrder({ actor }, { orderId })
const start = (worker: Person, orderId: string, at: Date) =>
  atTime(at, () => startOrder({ actor: worker }, { orderId }))

/** Two hours from ten, for 400 kr an hour, and begun. */
async function begun(made: ReturnType<typeof scene>) {
  const order = await agreed(made)
  await start(order.lost, order.orderId, order.startsAt)
  return order
}
/** What an administrator has on screen, and decides. */
async function shown(orderId: string, more: object = {}) {
  const { status: seen, agreement, paidHalfHours } = await read(kari, orderId)
  return { orderId, seen, reason, agreement, paidHalfHours, outcome: 'nothing', ...more }
}
const takeOff = (orderId: string, at: Date, more: object = {}) =>
  atTime(at, async () => reassignOrder({ actor: kari }, await shown(orderId, more)))
async function suggest(orderId: string, worker: Person, more: object = {}) {
  const { people } = await findNamable({ actor: kari }, { orderId })
  const { workerId, startsAt, gross } = people.find(one => one.workerId === worker.profileId) as Offered
  const input = { ...(await shown(orderId)), workerId, startsAt, expectedPrice: gross, ...more }
  return suggestSubstitute({ actor: kari }, input)
}
const told = async ({ userId }: Person, kind: string) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows
    .filter(row => row.kind === kind)
    .map(({ title, body }) => `${title}: ${body}`.replaceAll('\u00a0', ' '))
}
const chargesOf = async (orderId: string) =>
  (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).filter(
    ({ kind }) => kind === 'charge',
  )

describe('an administrator who takes the worker off work that has begun', () => {
  it('pays the certain hours, charges what is decided, and offers others what is left at its own price', async () => {
    const made = scene()
    const { orderId, customer, lost, startsAt } = await begun(made)
    const [dearer, cheaper] = [await made.helper(420), await made.helper(380)]
    const at = minutesAfter(startsAt, 60)
    await atTime(at, () =>
      reportProblem({ actor: customer }, { orderId, text: 'Han ble dårlig.', pictures: [] }),
    )
    await takeOff(orderId, at, { outcome: 'amount', amount: 20_050 })
    const order = await read(customer, orderId)
    expect(order).toMatchObject({ status: 'cancelled', lastAction: 'reassign', reason, problem: null })
    expect(order.charge).toMatchObject({ gross: 20_050, halfHours: 2 })
    expect(Math.abs((order.charge?.wage ?? 0) - order.agreed.wage / 2)).toBeLessThanOrEqual(1)
    const found = await atTime(at, () => find(customer, orderId))
    expect(found).toMatchObject({ state: 'open', left: 2, agreed: 40_000, ends: null })
    const shownAt = minutesAfter(startsAt, 90).toISOString()
    expect(found.people.map(one => [one.workerId, one.halfHours, one.gross, one.difference])).toEqual([
      [cheaper.profileId, 2, 38_000, -2000],
      [dearer.profileId, 2, 42_000, 2000],
    ])
    expect(found.people.map(one => one.startsAt)).toEqual([shownAt, shownAt])

    const [toCustomer = ''] = await told(customer, 'order.reassigned')
    expect(toCustomer).toMatch(/^Dawit fortsetter ikke: /)
    expect(toCustomer).toMatch(
      /Marte betaler 200,50 kr, og Dawit får \S+ kr i lønn før skatt\. Lønnen er for 1 time\. Se hvem andre som kan ta den siste timen\./,
    )
    const [toWorker = ''] = await told(lost, 'order.reassigned')
    expect(toWorker).toContain('Lønnen er for 1 time.')
    for (const text of [toCustomer, toWorker]) expect(text).toContain(`Begrunnelse: «${reason}»`)
    expect(toWorker).not.toContain('siste timen')

    // They have gone, as far as anybody knows, and the law counts what they did.
    const [visit] = await db.select().from(orderVisits).where(eq(orderVisits.orderId, orderId))
    expect(visit).toMatchObject({ wentAt: at, assumed: true })
    const span = { from: startsAt, to: minutesAfter(startsAt, 120) }
    const { lawful, busy } = await findTakenTime(db, lost.profileId ?? '', span)
    expect([lawful.taken, busy]).toEqual([[{ from: startsAt, to: at }], []])
    // The administrators need not look at the problem any more.
    const news = await db.select().from(notifications).where(eq(notifications.userId, kari.userId))
    const ofProblem = news.filter(
      ({ kind, link }) => kind === 'order.problem-reported' && link?.includes(orderId),
    )
    expect(ofProblem.map(({ readAt }) => readAt !== null)).toEqual([true])
  })

  it('leaves less from one to the next, the same on every page, until it is too little to ask for', async () => {
    const made = scene()
    const { orderId, customer, startsAt } = await begun(made)
    const [second, third, fourth] = [
      await made.helper(390),
      await made.helper(395, { fullName: 'Eva Moe' }),
      await made.helper(399),
    ]
    const first = minutesAfter(startsAt, 5)
    await takeOff(orderId, first)
    const leftOn = async (id: string, at: Date) => {
      const { left, agreed, people } = await atTime(at, () => find(customer, id))
      return [left, agreed, people[0]?.halfHours]
    }
    expect(await leftOn(orderId, first)).toEqual([3, 60_000, 3])

    const sent = await atTime(first, () => ask(customer, orderId, second))
    expect((await told(second, 'order.substitute-asked'))[0]).toContain('Det er det som gjenstår')
    await atTime(first, () => acceptOrder({ actor: second }, sent))
    const again = minutesAfter(startsAt, 60)
    await start(second, sent.orderId, again)
    const then = minutesAfter(startsAt, 70)
    await takeOff(sent.orderId, then)
    for (const id of [orderId, sent.orderId]) expect(await leftOn(id, then)).toEqual([2, 40_000, 2])

    const asked = await atTime(then, () => ask(customer, orderId, third))
    await atTime(then, () => declineOrder({ actor: third }, { ...asked, reason: 'Jeg kan ikke.' }))
    for (const id of [orderId, sent.orderId, asked.orderId])
      expect(await leftOn(id, then)).toEqual([2, 40_000, 2])

    const later = minutesAfter(then, 1)
    const last = await atTime(later, () => ask(customer, asked.orderId, fourth))
    await atTime(later, () => acceptOrder({ actor: fourth }, last))
    const end = minutesAfter(startsAt, 120)
    await start(fourth, last.orderId, end)
    await made.helper(350)
    const over = minutesAfter(end, 20)
    const before = await atTime(over, () => shown(last.orderId))
    expect((await atTime(over, () => findNamable({ actor: kari }, last))).people).toEqual([])
    const named = { ...before, workerId: third.profileId, startsAt: end.toISOString(), expectedPrice: 1 }
    expect(await problemOf(atTime(over, () => suggestSubstitute({ actor: kari }, named)))).toBe(
      'CONFLICT state.too-little',
    )
    await takeOff(last.orderId, over)
    for (const id of [orderId, sent.orderId, asked.orderId, last.orderId])
      expect((await atTime(over, () => find(customer, id))).state).toBe('none')
    const texts = await told(customer, 'order.reassigned')
    expect(texts.at(-1)).toContain('Det er for lite igjen til at en annen kan ta over.')
    expect(texts.at(-1)).not.toContain('Se hvem')
    const press = { orderId, workerId: third.profileId, startsAt: end.toISOString(), expectedPrice: 39_500 }
    const { askSubstitute } = await import('#app/work/substitutes/server/ask-substitute.ts')
    expect(await problemOf(atTime(over, () => askSubstitute({ actor: customer }, press)))).toMatch(
      /not-needed/,
    )
  })

  it('decides about what was on screen, and charges nothing for what is not begun', async () => {
    const made = scene()
    const { orderId, lost, startsAt } = await begun(made)
    const at = minutesAfter(startsAt, 60)
    const stale = (more: object) => problemOf(takeOff(orderId, at, more))
    expect(await stale({ paidHalfHours: 1 })).toBe('CONFLICT state.changed')
    expect(await stale({ agreement: 1 })).toBe('CONFLICT state.changed')
    expect(await stale({ agreement: undefined, paidHalfHours: undefined })).toBe('CONFLICT state.changed')
    expect(await stale({ seen: 'confirmed' })).toBe('CONFLICT state.changed')
    expect(await stale({ outcome: 'late' })).toBe('outcome')
    for (const amount of [0, 80_001]) expect(await stale({ outcome: 'amount', amount })).toBe('amount')
    expect([await statusOf(orderId), await chargesOf(orderId)]).toEqual(['in_progress', []])
    await atTime(at, () => deliverOrder({ actor: lost }, { orderId, workedHalfHours: 2 }))
    expect(await stale({})).toMatch(/state/)
    const waiting = await agreed(made)
    const refused = takeOff(waiting.orderId, waiting.startsAt, { outcome: 'amount', amount: 100 })
    expect(await problemOf(refused)).toBe('outcome')
    expect(await problemOf(takeOff(waiting.orderId, waiting.startsAt))).toBe('went through')
    expect(await chargesOf(waiting.orderId)).toEqual([])
  })

  it('names somebody for what is left, with the money decided in the same step', async () => {
    const made = scene()
    const { orderId, customer, lost, startsAt } = await begun(made)
    const named = await made.helper(420, { fullName: 'Jonas Lie' })
    const at = minutesAfter(startsAt, 60)
    const stale = { paidHalfHours: 1, outcome: 'amount', amount: 10_000 }
    expect(await problemOf(atTime(at, () => suggest(orderId, named, stale)))).toBe('CONFLICT state.changed')
    expect([await statusOf(orderId), await chargesOf(orderId)]).toEqual(['in_progress', []])
    expect(await kindsFor(named)).toEqual([])
    await atTime(at, () => suggest(orderId, named, { outcome: 'amount', amount: 10_000 }))
    expect((await read(lost, orderId)).charge).toMatchObject({ gross: 10_000, halfHours: 2 })
    const [news = ''] = await told(customer, 'order.reassigned')
    expect(news).toMatch(/^Dawit fortsetter ikke, men Jonas kan: /)
    expect(news).toContain('Marte betaler 100,00 kr')
    expect(news).toMatch(/Jonas kan komme .*11\.30.12\.30, for 420,00 kr\./)
    expect((await told(named, 'order.substitute-named'))[0]).toMatch(/11\.30.12\.30/)
    const { people } = await atTime(at, () => find(customer, orderId))
    expect(people).toMatchObject([{ suggested: true, halfHours: 2, gross: 42_000, difference: 2000 }])
    const sent = await atTime(at, () => ask(customer, orderId, named))
    expect((await read(named, sent.orderId)).halfHours).toBe(2)
  })

  it('has the best asked for what is left, where a series wants that, and says what became of the day', async () => {
    const { customer, lost, orderId, made, seriesId, startsAt } = await occurrence()
    // Dearer for what is left, though it comes to less than the whole was.
    const [dearer, free] = [await made.helper(410), await made.helper(400, { fullName: 'Eva Moe' })]
    await wantSubstitute({ actor: customer }, { seriesId })
    await start(lost, orderId, startsAt)
    const at = minutesAfter(startsAt, 60)
    await takeOff(orderId, at)
    const { sent } = await atTime(at, () => sendSubstitute(timer, { orderId }))
    expect((await read(free, sent ?? '')).halfHours).toBe(2)
    const [news = ''] = await told(customer, 'order.substitute-sent')
    expect(news).toMatch(/11\.30.12\.30\. Sier Eva ja, koster det 400,00 kr, ikke mer enn avtalt/)
    await atTime(at, () => declineOrder({ actor: free }, { orderId: sent ?? '', reason: 'Nei.' }))
    expect(await atTime(at, () => sendSubstitute(timer, { orderId }))).toEqual({ sent: null })
    expect(await kindsFor(dearer)).toEqual([])
    const skips = await db.select().from(seriesSkips).where(eq(seriesSkips.seriesId, seriesId))
    expect(skips.map(({ date, note }) => [date, note])).toEqual([
      [localDate(startsAt), 'Oppdraget var begynt da vi avsluttet det.'],
    ])
  })

  it('tells nobody twice that there is nobody, when it is too little to ask for', async () => {
    const { customer, lost, orderId, made, seriesId, startsAt } = await occurrence()
    await made.helper(300)
    await wantSubstitute({ actor: customer }, { seriesId })
    await start(lost, orderId, startsAt)
    const at = minutesAfter(startsAt, 100)
    await takeOff(orderId, at)
    expect(await atTime(at, () => sendSubstitute(timer, { orderId }))).toEqual({ sent: null })
    expect((await kindsFor(customer)).filter(kind => /reassigned|substitute/.test(kind))).toEqual([
      'order.reassigned',
    ])
  })
})
