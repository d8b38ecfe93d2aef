import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { checkIn, checkOut } = await import('#app/work/evidence/server/commands.ts')
const { stopOrder } = await import('#app/work/orders/server/stop-order.ts')
const { reassignOrder } = await import('#app/work/orders/server/reassign-order.ts')
const { callOffOrder } = await import('#app/work/orders/server/call-off-order.ts')
const { deliverFor } = await import('#app/work/orders/server/deliver-for.ts')
const { deliverUnreported } = await import('#app/work/orders/server/deliver-unreported.ts')
const { receivePress } = await import('#app/work/today/server/press.ts')
const { orderVisits } = await import('#app/schema/evidence.server.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { askForHelp } = await import('#app/work/today/server/ask-for-help.ts')
const { askIfFine } = await import('#app/work/today/server/ask-if-fine.ts')
const { raiseUnanswered } = await import('#app/work/today/server/raise-unanswered.ts')
const { sayFine } = await import('#app/work/today/server/commands.ts')
const { closeSafety } = await import('#app/work/today/server/close-safety.ts')
const { mySafety, safetyOfOrder } = await import('#app/work/today/server/queries.ts')
const { waitingSafety } = await import('#app/work/today/server/waiting-safety.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const timer: Actor = { kind: 'system', name: 'timer' }
/** A Monday, and a Thursday from ten to twelve in Oslo. */
const asked = new Date('2026-11-30T08:00:00Z')
const startsAt = new Date('2026-12-03T09:00:00Z')
const endsAt = new Date('2026-12-03T11:00:00Z')
/** So many minutes after the agreed end. */
const past = (minutes: number) => new Date(endsAt.getTime() + minutes * MINUTE)

async function atWork() {
  const customer = await world.customer({ fullName: 'Marte Kvam' })
  const worker = await world.worker({ fullName: 'Ingrid Solheim' })
  const admin = await world.admin()
  const { orderId } = await atTime(asked, () =>
    placeOrder({ actor: customer }, world.request(worker, startsAt)),
  )
  await atTime(asked, () => acceptOrder({ actor: worker }, { orderId }))
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  /** Too early, the timer comes again. */
  const ask = (minutes: number) =>
    codeOf(atTime(past(minutes), () => askIfFine({ actor: timer }, { orderId })))
  const raise = (minutes: number) =>
    atTime(past(minutes), () => raiseUnanswered({ actor: timer }, { orderId, endsAt: endsAt.toISOString() }))
  const see = () => mySafety({ actor: worker }, { orderId })
  const waits = async () =>
    (await Promise.all(waitingSafety.map(({ find }) => find(db as never, past(200)))))
      .flat()
      .filter(one => one.orderId === orderId)
  return { customer, worker, admin, orderId, ask, raise, see, waits }
}

const kindsTold = async ({ userId }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind }) => kind)
    .filter(kind => kind.startsWith('safety.'))
const unreadBy = async ({ userId }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ kind, readAt }) => kind.startsWith('safety.') && readAt === null)
    .map(({ kind }) => kind)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('who has not checked out an hour after the end is asked once; without an answer the administrators are told once', async () => {
  const { customer, worker, admin, ask, raise, see, waits } = await atWork()
  await ask(59)
  expect(await see()).toEqual({ asked: false, called: false, seenAt: null })
  await ask(60)
  await ask(61)
  expect(await kindsTold(worker)).toEqual(['safety.asked'])
  expect(await see()).toEqual({ asked: true, called: false, seenAt: null })
  expect(await waits()).toEqual([])
  await raise(90)
  await raise(91)
  expect(await kindsTold(admin)).toEqual(['safety.raised'])
  expect((await waits()).map(({ title }) => title)).toEqual(['Ingrid Solheim svarer ikke'])
  expect(await kindsTold(customer)).toEqual([])
})

test('who answers, late or in time, has no case waiting', async () => {
  const inTime = await atWork()
  await inTime.ask(60)
  await atTime(past(70), () => sayFine({ actor: inTime.worker }, { orderId: inTime.orderId }))
  await inTime.raise(90)
  expect(await kindsTold(inTime.admin)).toEqual([])
  const late = await atWork()
  await late.ask(60)
  await late.raise(90)
  expect(await late.waits()).toHaveLength(1)
  await atTime(past(95), () => sayFine({ actor: late.worker }, { orderId: late.orderId }))
  expect(await late.waits()).toEqual([])
  expect(await late.see()).toEqual({ asked: false, called: false, seenAt: null })
})

test('who has gone is not asked, and an answer that checks out is an answer', async () => {
  const gone = await atWork()
  await atTime(endsAt, () => checkOut({ actor: gone.worker }, { orderId: gone.orderId }))
  await gone.ask(60)
  expect(await kindsTold(gone.worker)).toEqual([])
  const leaves = await atWork()
  await leaves.ask(60)
  await atTime(past(80), () => checkOut({ actor: leaves.worker }, { orderId: leaves.orderId }))
  await leaves.raise(90)
  expect(await kindsTold(leaves.admin)).toEqual([])
})

test('only the worker’s own sign answers: that the customer stops the work is none, and checking out later is one', async () => {
  const { customer, worker, orderId, ask, raise, see, waits } = await atWork()
  await ask(60)
  await atTime(past(70), () =>
    stopOrder({ actor: customer }, { orderId, workedHalfHours: 4, why: 'Ferdig.' }),
  )
  await raise(90)
  const [waiting] = await waits()
  expect(waiting).toMatchObject({ title: 'Ingrid Solheim svarer ikke' })
  expect(waiting?.what).toContain('Har ikke svart på om alt er bra.')
  expect(await see()).toMatchObject({ asked: true })
  await atTime(past(95), () => sayFine({ actor: worker }, { orderId }))
  expect(await waits()).toEqual([])

  const leaves = await atWork()
  await leaves.ask(60)
  await leaves.raise(90)
  await atTime(past(100), () => checkOut({ actor: leaves.worker }, { orderId: leaves.orderId }))
  expect(await leaves.waits()).toEqual([])
  // Who comes back is asked again, an hour after that.
  await atTime(past(120), () => checkIn({ actor: leaves.worker }, { orderId: leaves.orderId }))
  await leaves.ask(179)
  expect(await leaves.see()).toMatchObject({ asked: false })
  await leaves.ask(180)
  expect(await leaves.see()).toMatchObject({ asked: true })
})

test.each([
  ['who checks out', 'leaves'],
  ['who says that all is well', 'says'],
] as const)('%s has nobody called to it any more, and is asked no more', async (_, how) => {
  const { worker, admin, orderId, ask, raise } = await atWork()
  await ask(60)
  await raise(90)
  expect([await unreadBy(admin), await unreadBy(worker)]).toEqual([['safety.raised'], ['safety.asked']])
  const answer = how === 'leaves' ? checkOut : sayFine
  await atTime(past(95), () => answer({ actor: worker }, { orderId }))
  expect([await unreadBy(admin), await unreadBy(worker)]).toEqual([[], []])
})

test('who leaves has answered the question; a call for help keeps its notices until it is closed', async () => {
  const { worker, admin, orderId, ask, waits } = await atWork()
  await askForHelp({ actor: worker }, { orderId })
  await ask(60)
  await atTime(past(95), () => checkOut({ actor: worker }, { orderId }))
  expect(await unreadBy(admin)).toEqual(['safety.raised'])
  const [{ id: caseId = '' } = {}] = await waits()
  await atTime(past(96), () => closeSafety({ actor: admin }, { caseId, note: 'Ringte. Alt er bra.' }))
  expect(await unreadBy(admin)).toEqual([])
})

test('a call for help stays until somebody has seen to it, whatever the customer makes of the order', async () => {
  const { customer, worker, orderId, waits } = await atWork()
  await askForHelp({ actor: worker }, { orderId })
  await atTime(past(0), () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
  await atTime(past(1), () => approveOrder({ actor: customer }, { orderId }))
  expect((await waits()).map(({ title }) => title)).toEqual(['Ingrid Solheim ber om hjelp'])
  await atTime(past(2), () => sayFine({ actor: worker }, { orderId }))
  expect(await waits()).toEqual([])
  const call = (minutes: number) =>
    atTime(past(minutes), () => codeOf(askForHelp({ actor: worker }, { orderId })))
  expect(await call(24 * 60 - 1)).toBe('done')
  await sayFine({ actor: worker }, { orderId })
  expect(await call(24 * 60)).not.toBe('done')
})

test('a call for help tells the administrators at once, once, and never the customer', async () => {
  const { customer, worker, admin, orderId, see, waits } = await atWork()
  const call = (actor: Actor) => codeOf(askForHelp({ actor }, { orderId }))
  expect(await Promise.all([call(worker), call(worker)])).toEqual(['done', 'done'])
  expect(await kindsTold(admin)).toEqual(['safety.raised'])
  expect(await kindsTold(customer)).toEqual([])
  expect(await see()).toEqual({ asked: false, called: true, seenAt: null })
  expect((await waits()).map(({ title }) => title)).toEqual(['Ingrid Solheim ber om hjelp'])
  expect(await call(customer)).toBe('FORBIDDEN')
  expect(await call(await world.worker())).toBe('NOT_FOUND')
  expect(await codeOf(mySafety({ actor: customer }, { orderId }))).toBe('FORBIDDEN')
  expect(await codeOf(askIfFine({ actor: worker }, { orderId }))).not.toBe('done')
})

test('an administrator closes a case with a note: it leaves the queue, and the worker reads that it was seen', async () => {
  const { worker, admin, customer, orderId, see, waits } = await atWork()
  await askForHelp({ actor: worker }, { orderId })
  const [waiting] = await waits()
  const caseId = waiting?.id ?? ''
  const close = (actor: Actor, note = 'Ringte. Hun er trygg, og gikk hjem.') =>
    atTime(past(5), () => closeSafety({ actor }, { caseId, note }))
  expect(await codeOf(close(worker))).toBe('FORBIDDEN')
  expect(await codeOf(close(customer))).toBe('FORBIDDEN')
  expect(await codeOf(close(admin, ' '))).toBe('INVALID_INPUT')
  const both = await Promise.all([codeOf(close(admin)), codeOf(close(admin))])
  expect(both.sort()).toEqual(['CONFLICT', 'done'])
  expect(await waits()).toEqual([])
  expect(await see()).toEqual({ asked: false, called: false, seenAt: past(5).toISOString() })
  expect(await kindsTold(worker)).toContain('safety.seen')
  expect(await kindsTold(customer)).toEqual([])
  const { cases } = await safetyOfOrder({ actor: admin }, { orderId })
  expect(cases).toMatchObject([
    { kind: 'help', note: 'Ringte. Hun er trygg, og gikk hjem.', settledAt: past(5).toISOString() },
  ])
  expect(cases[0]?.closedBy).toBeTruthy()
  expect(await codeOf(safetyOfOrder({ actor: worker }, { orderId }))).toBe('FORBIDDEN')
  // It may happen again.
  await askForHelp({ actor: worker }, { orderId })
  expect(await waits()).toHaveLength(1)
})

/** When somebody will be asked. */
const dueOf = async ({ orderId }: { orderId: string }) =>
  (
    await db.execute<{ at: Date }>(
      sql`select start_after at from pgboss.job where name = 'safety.ask' and data ->> 'orderId' = ${orderId} order by 1`,
    )
  ).rows.map(({ at }) => new Date(at).getTime())

test('the customer cannot switch the question off by stopping the work: an hour after that, or after the agreed end if that is sooner', async () => {
  const early = await atWork()
  const stop = (life: typeof early, minutes: number) =>
    atTime(past(minutes), () =>
      stopOrder({ actor: life.customer }, { orderId: life.orderId, workedHalfHours: 2, why: 'Ferdig.' }),
    )
  await stop(early, -60)
  expect(await dueOf(early)).toEqual([past(0).getTime(), past(60).getTime()])
  await early.ask(-1)
  expect(await early.see()).toMatchObject({ asked: false })
  await early.ask(0)
  await early.ask(60)
  expect(await kindsTold(early.worker)).toEqual(['safety.asked'])
  await atTime(past(30), () =>
    raiseUnanswered({ actor: timer }, { orderId: early.orderId, endsAt: past(-60).toISOString() }),
  )
  expect((await early.waits()).map(({ title }) => title)).toEqual(['Ingrid Solheim svarer ikke'])
  expect(await kindsTold(early.customer)).toEqual([])

  const over = await atWork()
  await stop(over, 50)
  await over.ask(60)
  expect(await over.see()).toMatchObject({ asked: true })
})

test('nor does an administrator who reports it done, calls it off or takes the worker off, or the timer; the worker’s own word before does', async () => {
  const reported = await atWork()
  await atTime(past(10), () =>
    deliverFor(
      { actor: reported.admin },
      { orderId: reported.orderId, seen: 'in_progress', workedHalfHours: 4, reason: 'Ringte.' },
    ),
  )
  await reported.ask(60)
  expect(await reported.see()).toMatchObject({ asked: true })

  const off = await atWork()
  await atTime(past(-60), () =>
    callOffOrder(
      { actor: off.admin },
      {
        ...{ orderId: off.orderId, seen: 'in_progress', agreement: 0, paidHalfHours: 2 },
        ...{ outcome: 'nothing', reason: 'Det brenner i bygget.' },
      },
    ),
  )
  // An hour after it was called off: the agreed end is no reason to wait.
  await off.ask(0)
  expect(await off.see()).toMatchObject({ asked: true })
  expect(await dueOf(off)).toEqual([past(0).getTime(), past(60).getTime()])

  const taken = await atWork()
  await atTime(past(-60), () =>
    reassignOrder(
      { actor: taken.admin },
      {
        ...{ orderId: taken.orderId, seen: 'in_progress', agreement: 0, paidHalfHours: 2 },
        ...{ outcome: 'nothing', reason: 'Svarer ikke.' },
      },
    ),
  )
  await taken.ask(0)
  expect(await taken.see()).toMatchObject({ asked: true })
  expect(await dueOf(taken)).toEqual([past(0).getTime(), past(60).getTime()])

  const late = await atWork()
  await atTime(past(24 * 60), () => deliverUnreported({ actor: timer }, { orderId: late.orderId }))
  await late.ask(24 * 60)
  expect(await late.see()).toMatchObject({ asked: true })

  const left = await atWork()
  await atTime(past(-70), () => checkOut({ actor: left.worker }, { orderId: left.orderId }))
  await atTime(past(-60), () =>
    stopOrder({ actor: left.customer }, { orderId: left.orderId, workedHalfHours: 2, why: 'Ferdig.' }),
  )
  await left.ask(60)
  expect(await kindsTold(left.worker)).toEqual([])

  const stopped = await atWork()
  await atTime(past(-60), () =>
    stopOrder({ actor: stopped.worker }, { orderId: stopped.orderId, workedHalfHours: 2, why: 'Syk.' }),
  )
  await stopped.ask(60)
  expect(await kindsTold(stopped.worker)).toEqual([])
})

test('a check-out that waited on the phone while the customer stopped the work is the worker’s own word, and makes no visit longer', async () => {
  const stoppedMeanwhile = async () => {
    const life = await atWork()
    const { customer, worker, orderId } = life
    await atTime(past(-60), () =>
      stopOrder({ actor: customer }, { orderId, workedHalfHours: 2, why: 'Ferdig.' }),
    )
    const press = (minutes: number) =>
      atTime(past(5), () =>
        receivePress(
          { actor: worker },
          {
            ...{ id: randomUUID(), orderId, did: { action: 'check-out' } },
            ...{ at: past(minutes).toISOString(), sentAt: past(5).toISOString() },
          },
        ),
      )
    const visits = () => db.select().from(orderVisits).where(eq(orderVisits.orderId, orderId))
    return { ...life, press, visits }
  }
  const { ask, see, press, visits } = await stoppedMeanwhile()
  await ask(0)
  expect(await see()).toMatchObject({ asked: true })
  await press(-65)
  expect(await see()).toMatchObject({ asked: false })
  expect(await visits()).toMatchObject([{ wentAt: past(-65), assumed: false }])
  expect(await codeOf(press(-64))).toBe('CONFLICT')

  const stayed = await stoppedMeanwhile()
  await stayed.press(-30)
  expect(await stayed.visits()).toMatchObject([{ wentAt: past(-60), assumed: false }])
})
