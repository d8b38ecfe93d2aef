import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { instantOf, MINUTE } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { giveUpOrder, objectToAbsence, reportAbsence, startOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { settleAbsence } = await import('#app/work/orders/server/settle-absence.ts')
const { reliabilityOfOrder } = await import('#app/work/reliability/server/queries.ts')
const { askStrike } = await import('#app/work/reliability/server/ask-strike.ts')
const { decideStrike } = await import('#app/work/reliability/server/decide-strike.ts')
const { waitingStrikes } = await import('#app/work/reliability/server/waiting-strikes.ts')
const { showWorker } = await import('#app/meeting/search/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

/** A Monday, and the Wednesday after. */
const asked = instantOf('2026-12-07', '08:00') as Date
const start = instantOf('2026-12-09', '10:00') as Date
const late = new Date(start.getTime() + 20 * MINUTE)
const admin = await world.admin()

async function agreed() {
  const customer = await world.customer({ fullName: 'Marte Kvam' })
  const worker = await world.worker({ fullName: 'Ingrid Solheim' })
  const { orderId } = await atTime(asked, () => placeOrder({ actor: customer }, world.request(worker, start)))
  await atTime(asked, () => acceptOrder({ actor: worker }, { orderId }))
  const reason = async (at = late) => {
    const shown = await atTime(at, () => showWorker({ actor: customer }, { workerId: worker.profileId }))
    return shown.reasons.find(({ text }) => text.startsWith('Har møtt'))?.text ?? null
  }
  const seen = (actor: Person = worker, at = late) =>
    atTime(at, () => reliabilityOfOrder({ actor }, { orderId }))
  const giveUp = (ill: boolean) =>
    atTime(asked, () => giveUpOrder({ actor: worker }, { orderId, reason: 'Kan ikke komme.', ill }))
  const absent = () => atTime(late, () => reportAbsence({ actor: customer }, { orderId }))
  const ask = (actor: Person = worker, text = 'Jeg lå på sykehus.') =>
    atTime(late, () => askStrike({ actor }, { orderId, text }))
  const decide = (struck: boolean, actor: Person = admin) =>
    atTime(late, () => decideStrike({ actor }, { orderId, struck, reason: 'Vi har sett legeerklæringen.' }))
  return { customer, worker, orderId, reason, seen, giveUp, absent, ask, decide }
}

const broken = 'Har møtt til 0 av 1 avtale siste 12 måneder'
const told = async ({ userId }: Person, kind: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))

describe('what counts against a worker', () => {
  it('is a give-up, and half when it is illness', async () => {
    const whole = await agreed()
    expect(await whole.seen()).toMatchObject({ broken: null, brokenHalves: 0 })
    await whole.giveUp(false)
    expect(await whole.seen()).toMatchObject({ kept: 0, brokenHalves: 2, broken: { isHalf: false } })
    expect(await whole.reason()).toBe(broken)
    const ill = await agreed()
    await ill.giveUp(true)
    expect(await ill.seen()).toMatchObject({ kept: 0, brokenHalves: 1, broken: { isHalf: true } })
    // The customer reads the reason, and not that it was illness.
    expect(JSON.stringify(await told(ill.customer, 'order.given-up'))).not.toMatch(/syk/i)
  })

  it('counts twelve months, and what was kept the same twelve', async () => {
    const made = await agreed()
    await made.giveUp(false)
    const [last, over] = [new Date('2027-11-30T22:59:00Z'), new Date('2027-11-30T23:00:00Z')]
    expect(await made.reason(last)).toBe(broken)
    expect(await made.reason(over)).toBe(null)
    const kept = await agreed()
    await atTime(start, () => startOrder({ actor: kept.worker }, { orderId: kept.orderId }))
    expect(await kept.reason()).toBe('Har møtt til 1 av 1 avtale siste 12 måneder')
    expect(await kept.reason(last)).toBe('Har møtt til 1 av 1 avtale siste 12 måneder')
    expect(await kept.reason(over)).toBe(null)
  })

  it.each([
    ['nothing', 'counts', broken],
    ['late', 'struck', null],
    ['agreed', 'struck', null],
  ] as const)(
    'is an absence, until the worker objects; decided as %s it %s',
    async (outcome, state, says) => {
      const { worker, orderId, reason, seen, absent } = await agreed()
      await absent()
      expect(await reason()).toBe(broken)
      await atTime(late, () => objectToAbsence({ actor: worker }, { orderId, text: 'Jeg ringte på.' }))
      expect((await seen()).broken).toMatchObject({ state: 'contested', canAsk: false })
      expect(await reason()).toBe(null)
      await atTime(late, () =>
        settleAbsence({ actor: admin }, { orderId, outcome, reason: 'Naboen så det.' }),
      )
      expect((await seen()).broken).toMatchObject({ kind: 'absent', state })
      expect(await reason()).toBe(says)
    },
  )
})

describe('to have it struck', () => {
  it('is asked for once, waits for an administrator, and is told with the reason', async () => {
    const { customer, worker, orderId, reason, seen, giveUp, ask, decide } = await agreed()
    await giveUp(false)
    expect((await seen()).broken).toMatchObject({ canAsk: true, canDecide: false })
    expect(await problemOf(ask(customer))).toMatch(/^NOT_FOUND/)
    expect(await problemOf(seen(customer))).toMatch(/^NOT_FOUND/)
    expect(await problemOf(decide(true, worker))).toMatch(/^FORBIDDEN/)
    await ask()
    expect(await problemOf(ask())).toBe('CONFLICT state.changed')
    // Asking alone changes nothing.
    expect(await reason()).toBe(broken)
    const waiting = async () =>
      (await waitingStrikes[0]?.find(reader, late))?.filter(one => one.orderId === orderId)
    expect(await waiting()).toMatchObject([{ what: expect.stringContaining('sykehus') }])
    expect((await seen(admin)).broken).toMatchObject({ canDecide: true, askedWhy: 'Jeg lå på sykehus.' })
    await decide(true)
    expect(await reason()).toBe(null)
    expect(await waiting()).toEqual([])
    const [notice] = await told(worker, 'reliability.struck')
    expect(notice?.body).toContain('legeerklæringen')
    expect((await seen()).broken).toMatchObject({
      state: 'struck',
      decidedWhy: 'Vi har sett legeerklæringen.',
    })
    expect(await problemOf(decide(true))).toBe('CONFLICT state.changed')
    const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, orderId))
    expect(rows.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['reliability.ask', 'reliability.decide']),
    )
  })

  it.each([
    ['nothing', 1],
    ['late', 0],
  ] as const)('waits for nobody while it is contested; decided as %s, %i waits', async (outcome, left) => {
    const { worker, orderId, absent, ask } = await agreed()
    await absent()
    await ask()
    const waiting = async () =>
      (await waitingStrikes[0]?.find(reader, late))?.filter(one => one.orderId === orderId)
    expect(await waiting()).toHaveLength(1)
    await atTime(late, () => objectToAbsence({ actor: worker }, { orderId, text: 'Jeg ringte på.' }))
    expect(await waiting()).toEqual([])
    await atTime(late, () => settleAbsence({ actor: admin }, { orderId, outcome, reason: 'Naboen så det.' }))
    expect(await waiting()).toHaveLength(left)
  })

  it('may be refused with a reason, and given without being asked', async () => {
    const refused = await agreed()
    await refused.giveUp(false)
    expect(await problemOf(refused.decide(false))).toBe('CONFLICT state.changed')
    await refused.ask()
    await refused.decide(false)
    expect(await refused.reason()).toBe(broken)
    expect(await told(refused.worker, 'reliability.kept')).toHaveLength(1)
    const given = await agreed()
    await given.absent()
    await given.decide(true)
    expect(await given.reason()).toBe(null)
  })
})
