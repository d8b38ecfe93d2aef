import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, MINUTE } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { expectBooksAgree } from './books-agree.ts'
import { workingMornings } from './working-days.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
expectBooksAgree(world)
const { db } = world
const { callOffOrder } = await import('#app/work/orders/server/call-off-order.ts')
const { reassignOrder } = await import('#app/work/orders/server/reassign-order.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { complainAboutOrder, objectToAbsence, reportAbsence, startOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { settleAbsence } = await import('#app/work/orders/server/settle-absence.ts')
const { correctHours } = await import('#app/work/orders/server/correct-hours.ts')
const { checkOut } = await import('#app/work/evidence/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const kari = await world.admin({ fullName: 'Kari Sjef' })
const ola = await world.admin({ fullName: 'Ola Sjef' })
const nextDay = workingMornings(now())
const reason = 'Ingrid er innlagt, og vi fant ingen annen i tide.'

async function asked() {
  const [customer, worker] = [
    await world.customer({ fullName: 'Nora Vik' }),
    await world.worker({ fullName: 'Ingrid Solheim' }),
  ]
  const startsAt = nextDay()
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  return { orderId, customer, worker, startsAt }
}
async function agreed() {
  const made = await asked()
  await acceptOrder({ actor: made.worker }, { orderId: made.orderId })
  return made
}
async function begun() {
  const made = await agreed()
  await atTime(made.startsAt, () => startOrder({ actor: made.worker }, { orderId: made.orderId }))
  return made
}
const read = (actor: Person, orderId: string) => oneOrder({ actor }, { orderId })
async function callOff(orderId: string, seen: string, more: object = {}, actor: Person = kari) {
  const { agreement, paidHalfHours } = await read(kari, orderId)
  const shown = { orderId, seen, agreement, paidHalfHours }
  return callOffOrder({ actor }, { ...shown, outcome: 'nothing', reason, ...more })
}
const saidTo = async ({ userId }: Person, kind: string) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.filter(row => row.kind === kind).map(({ body }) => body)
}

describe('an administrator who calls an order off', () => {
  it('gives both the reason and what it comes to, and stands in the log', async () => {
    const { orderId, customer, worker } = await agreed()
    await callOff(orderId, 'confirmed', { outcome: 'amount', amount: 39_050 })
    const order = await read(customer, orderId)
    expect(order).toMatchObject({ status: 'cancelled', reason, lastAction: 'call-off' })
    expect(order.charge?.gross).toBe(39_050)
    expect((await read(worker, orderId)).reason).toBe(reason)
    for (const who of [customer, worker]) {
      const [said = ''] = await saidTo(who, 'order.called-off')
      expect(said.replaceAll('\u00a0', ' ')).toContain('Nora betaler 390,50 kr, og Ingrid får')
      expect(said).toContain(`Begrunnelse: «${reason}»`)
    }
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, orderId))
    expect(log.at(-1)).toMatchObject({ command: 'order.call-off', actorId: kari.userId })
  })

  it('charges nothing, as a late cancellation, or an amount within the price', async () => {
    const free = await agreed()
    await callOff(free.orderId, 'confirmed')
    expect((await read(free.customer, free.orderId)).charge).toBeNull()
    const late = await agreed()
    await callOff(late.orderId, 'confirmed', { outcome: 'late' })
    expect((await read(late.customer, late.orderId)).charge?.gross).toBe(40_000)
    const { orderId } = await agreed()
    for (const amount of [0, 80_001])
      expect(await problemOf(callOff(orderId, 'confirmed', { outcome: 'amount', amount }))).toBe('amount')
    expect(await problemOf(callOff(orderId, 'confirmed', { reason: ' ' }))).toBe('reason')
    const pending = await asked()
    expect(await problemOf(callOff(pending.orderId, 'pending', { outcome: 'late' }))).toBe('outcome')
    await callOff(pending.orderId, 'pending')
    expect((await read(pending.customer, pending.orderId)).status).toBe('cancelled')
  })

  it('lets whoever has begun be paid for the work, whatever the customer pays', async () => {
    const one = await begun()
    await atTime(new Date(one.startsAt.getTime() + 50 * MINUTE), () => callOff(one.orderId, 'in_progress'))
    const { charge, agreed: line } = await read(one.worker, one.orderId)
    expect([charge?.gross, charge?.halfHours]).toEqual([0, 2])
    expect(Math.abs((charge?.wage ?? 0) - line.wage / 2)).toBeLessThanOrEqual(1)
    const two = await begun()
    const endsAt = new Date(two.startsAt.getTime() + 2 * HOUR)
    await atTime(endsAt, () =>
      deliverOrder({ actor: two.worker }, { orderId: two.orderId, workedHalfHours: 4 }),
    )
    await atTime(endsAt, () => callOff(two.orderId, 'delivered', { outcome: 'amount', amount: 20_000 }))
    const paid = await read(two.worker, two.orderId)
    expect([paid.charge?.gross, paid.charge?.wage]).toEqual([20_000, paid.agreed.wage])
  })

  it('pays for the hours that are certain, not for those since, and shows them first', async () => {
    const { orderId, startsAt, worker } = await begun()
    const minute = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)
    const hoursAt = (minutes: number) =>
      atTime(minute(minutes), async () => (await read(kari, orderId)).paidHalfHours)
    expect(await hoursAt(5)).toBe(1)
    expect(await hoursAt(60)).toBe(2)
    // Nobody else is shown what would come of it.
    expect((await read(worker, orderId)).paidHalfHours).toBeNull()
    await atTime(minute(30), () => checkOut({ actor: worker }, { orderId }))
    expect(await hoursAt(300)).toBe(1)
    await atTime(minute(300), () => callOff(orderId, 'in_progress'))
    const { charge, agreed: line } = await read(worker, orderId)
    expect(charge?.halfHours).toBe(1)
    expect(Math.abs((charge?.wage ?? 0) - line.wage / 4)).toBeLessThanOrEqual(1)
  })

  it('decides about what was on screen: no hours that are corrected, and no agreement that is another', async () => {
    const { orderId, startsAt, worker } = await begun()
    const endsAt = new Date(startsAt.getTime() + 2 * HOUR)
    const report = (workedHalfHours: number) => ({ orderId, workedHalfHours })
    await atTime(endsAt, () => deliverOrder({ actor: worker }, report(4)))
    await atTime(endsAt, () => correctHours({ actor: worker }, report(3)))
    const stale = (more: object) => atTime(endsAt, () => problemOf(callOff(orderId, 'delivered', more)))
    expect(await stale({ paidHalfHours: 4 })).toBe('CONFLICT state.changed')
    expect(await stale({ agreement: 1 })).toBe('CONFLICT state.changed')
    expect((await read(worker, orderId)).status).toBe('delivered')
    expect(await stale({ paidHalfHours: 3, agreement: 0 })).toBe('went through')
    expect((await read(worker, orderId)).charge?.halfHours).toBe(3)
  })

  it('is told who was first and what they did, when another was', async () => {
    const { orderId, customer } = await agreed()
    const both = await Promise.allSettled([
      callOff(orderId, 'confirmed', { outcome: 'late' }),
      callOff(orderId, 'confirmed', { outcome: 'late' }, ola),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = both.find(outcome => outcome.status === 'rejected')
    expect(lost?.reason).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^(Kari|Ola) Sjef var først: «Avlyst av oss»\./),
    })
    expect((await read(customer, orderId)).charge?.gross).toBe(40_000)
    const other = await asked()
    await acceptOrder({ actor: other.worker }, { orderId: other.orderId })
    await expect(callOff(other.orderId, 'pending')).rejects.toMatchObject({
      message: expect.stringContaining('var først: «Godtatt»'),
    })
  })

  it('is an administrator', async () => {
    const { orderId, customer, worker } = await agreed()
    for (const actor of [customer, worker])
      expect(await problemOf(callOff(orderId, 'confirmed', {}, actor))).toBe('FORBIDDEN role')
    expect((await read(kari, orderId)).abilities.map(({ action }) => action)).toEqual([
      'call-off',
      'reassign',
    ])
    expect((await read(customer, orderId)).abilities.map(({ action }) => action)).not.toContain('call-off')
  })
})

it('takes a worker off for nothing, with the reason to both', async () => {
  const { orderId, customer, worker } = await agreed()
  await reassignOrder({ actor: kari }, { orderId, seen: 'confirmed', reason })
  expect(await read(customer, orderId)).toMatchObject({
    status: 'cancelled',
    lastAction: 'reassign',
    charge: null,
  })
  expect((await saidTo(customer, 'order.reassigned'))[0]).toContain(reason)
  expect((await saidTo(worker, 'order.reassigned'))[0]).toContain('Tiden er ledig igjen.')
  const late = reassignOrder({ actor: ola }, { orderId, seen: 'confirmed', reason })
  expect(await problemOf(late)).toBe('CONFLICT state.changed')
})

describe('a case that is decided', () => {
  const deciding = ['resolve', 'settle'] as const
  it.each(deciding)('%s: of two at once one wins, and the other reads who and what', async how => {
    const { orderId, customer, worker, startsAt } = await (how === 'resolve' ? begun() : agreed())
    const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)
    const decide = (actor: Person) =>
      how === 'resolve'
        ? resolveComplaint({ actor }, { orderId, outcome: 'none', reason })
        : settleAbsence({ actor }, { orderId, outcome: 'late', reason })
    await atTime(at(120), async () => {
      if (how === 'resolve') {
        await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
        await complainAboutOrder({ actor: customer }, { orderId, text: 'Hekken står der ennå.' })
      } else {
        await reportAbsence({ actor: customer }, { orderId })
        await objectToAbsence({ actor: worker }, { orderId, text: 'Jeg ringte på.' })
      }
      const both = await Promise.allSettled([decide(kari), decide(ola)])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
      const winner = both[0].status === 'fulfilled' ? 'Kari Sjef' : 'Ola Sjef'
      expect(lost.reason).toMatchObject({ code: 'CONFLICT' })
      expect(lost.reason.message).toContain(`${winner} var først: «`)
      // What both read is the winner's alone.
      for (const who of [customer, worker]) expect((await read(who, orderId)).reason).toBe(reason)
    })
    expect(await problemOf(decide(await world.admin()))).toBe('CONFLICT state.changed')
    expect(await problemOf(decide(customer))).not.toBe('CONFLICT state.changed')
  })
})
