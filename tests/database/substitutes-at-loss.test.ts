import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { type Offered, openSubstitutes } from './substitute-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { scene, agreed, occurrence, find, idsOf, ask, press, statusOf, kindsFor } =
  await openSubstitutes(world)
const { declineOrder, giveUpOrder, objectToAbsence, reportAbsence } = await import(
  '#app/work/orders/server/commands.ts'
)
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

describe('when the worker does not come', () => {
  /** Twenty minutes past the agreed start, and nobody is there. */
  async function waiting() {
    const made = scene()
    const order = await agreed(made)
    const free = await made.helper(400)
    const late = new Date(order.startsAt.getTime() + 20 * MINUTE)
    return { ...order, made, free, late }
  }

  it('one press reports it, charges nothing, and asks another who can come now', async () => {
    const { customer, lost, orderId, startsAt, free, late } = await waiting()
    const early = new Date(startsAt.getTime() + 10 * MINUTE)
    expect((await atTime(early, () => find(customer, orderId))).state).toBe('none')
    const { ends, people } = await atTime(late, () => find(customer, orderId))
    expect(ends).toBe('absent')
    const [offer] = people as [Offered]
    const twice = await atTime(late, () =>
      Promise.all([press(customer, orderId, offer), press(customer, orderId, offer)]),
    )
    expect(twice[0]).toEqual(twice[1])
    expect(await oneOrder({ actor: customer }, { orderId })).toMatchObject({
      ...{ status: 'cancelled', lastAction: 'absent', absence: 'absent', charge: null },
      objectionUntil: new Date(late.getTime() + DAY).toISOString(),
    })
    expect(await kindsFor(lost)).toContain('order.absent')
    expect(await kindsFor(free)).toEqual(['order.substitute-asked'])
  })

  it('a worker who starts in the same second is not replaced, or cannot start', async () => {
    const { startOrder } = await import('#app/work/orders/server/commands.ts')
    const { customer, lost, orderId, late } = await waiting()
    const [offer] = (await atTime(late, () => find(customer, orderId))).people as [Offered]
    const results = await atTime(late, () =>
      Promise.all([
        problemOf(press(customer, orderId, offer)),
        problemOf(startOrder({ actor: lost }, { orderId })),
      ]),
    )
    expect(results.filter(result => result === 'went through')).toHaveLength(1)
  })

  it('others are still offered after a plain report, and while the worker says otherwise', async () => {
    const { customer, lost, orderId, free, late } = await waiting()
    await atTime(late, () => reportAbsence({ actor: customer }, { orderId }))
    await atTime(late, () => objectToAbsence({ actor: lost }, { orderId, text: 'Jeg var der.' }))
    expect(await atTime(late, () => idsOf(customer, orderId))).toEqual([free.profileId])
    const sent = await atTime(late, () => ask(customer, orderId, free))
    expect(await statusOf(sent.orderId)).toBe('pending')
    expect(await statusOf(orderId)).toBe('disputed')
  })
})

describe('a series whose customer wants a substitute', async () => {
  const { sendSubstitute } = await import('#app/work/substitutes/server/send-substitute.ts')
  const { noSubstitute, wantSubstitute } = await import('#app/work/series/server/commands.ts')
  const { oneSeries } = await import('#app/work/series/server/queries.ts')
  const { sql } = await import('drizzle-orm')
  const timer = { actor: { kind: 'system', name: 'timer' } } as const

  /** The orders that a job waits to send a substitute for. */
  async function waitingJobs() {
    const { rows } = await db.execute<{ id: string }>(
      sql`select data ->> 'orderId' as id from pgboss.job where name = 'substitutes.send'`,
    )
    return rows.map(({ id }) => id)
  }
  /** The one request that a worker has been sent. */
  async function sentTo(worker: Person) {
    expect(await kindsFor(worker)).toEqual(['order.substitute-asked'])
    const [order] = await db.select().from(orders).where(eq(orders.workerId, worker.profileId))
    return { orderId: order?.id ?? '' }
  }
  const giveUp = (actor: Person, orderId: string) =>
    giveUpOrder({ actor }, { orderId, reason: 'Jeg er syk.' })

  it('has the best one asked at once who costs no more, and the customer is told; then the next', async () => {
    const { customer, lost, orderId, made, seriesId } = await occurrence()
    const [one, two, dear] = [await made.helper(390), await made.helper(400), await made.helper(410)]
    await wantSubstitute({ actor: customer }, { seriesId })
    expect(await oneSeries({ actor: customer }, { seriesId })).toMatchObject({ sendsSubstitute: true })
    expect(await oneSeries({ actor: lost }, { seriesId })).toMatchObject({ sendsSubstitute: null })
    await giveUp(lost, orderId)
    expect(await waitingJobs()).toContain(orderId)
    // Beside the queue's own job, and twice: one request is sent.
    await Promise.all([sendSubstitute(timer, { orderId }), sendSubstitute(timer, { orderId })])
    const first = await sentTo(one)
    expect(await kindsFor(customer)).toContain('order.substitute-sent')
    await declineOrder({ actor: one }, { ...first, reason: '' })
    expect(await waitingJobs()).toContain(first.orderId)
    await sendSubstitute(timer, first)
    const second = await sentTo(two)
    await declineOrder({ actor: two }, { ...second, reason: '' })
    await sendSubstitute(timer, second)
    expect(await kindsFor(dear)).toEqual([])
    expect(await kindsFor(customer)).toContain('order.substitute-missing')
    expect(await idsOf(customer, orderId)).toEqual([dear.profileId])
  })

  describe('and whose worker is taken away', async () => {
    const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
    const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
    const kari = await world.admin()
    const suspend = ({ userId }: Person) => suspendPerson({ actor: kari }, { userId, reason: 'En sak.' })
    const reinstate = ({ userId }: Person) => liftSuspension({ actor: kari }, { userId, reason: 'Over.' })

    /** When the job that looks at an occurrence is due. */
    async function dueAt(orderId: string) {
      const { rows } = await db.execute<{ at: string }>(
        sql`select start_after as at from pgboss.job where name = 'substitutes.send' and data ->> 'orderId' = ${orderId}`,
      )
      return rows.map(({ at }) => new Date(at).getTime())
    }

    it('has one asked a week before, the agreement gives way, and the customer is told', async () => {
      const { customer, lost, orderId, startsAt, made, seriesId } = await occurrence()
      const one = await made.helper(390)
      await wantSubstitute({ actor: customer }, { seriesId })
      await suspend(lost)
      const [due = 0] = await dueAt(orderId)
      expect(due).toBeGreaterThanOrEqual(startsAt.getTime() - 7 * DAY)
      expect(due).toBeLessThan(startsAt.getTime())
      await Promise.all([sendSubstitute(timer, { orderId }), sendSubstitute(timer, { orderId })])
      await sentTo(one)
      expect(await oneOrder({ actor: customer }, { orderId })).toMatchObject({
        ...{ status: 'cancelled', lastAction: 'replace', charge: null },
      })
      const told = await kindsFor(customer)
      expect(told.filter(kind => kind === 'order.substitute-sent')).toHaveLength(1)
      expect(await kindsFor(lost)).toContain('order.replaced')
      await reinstate(lost)
      expect(await statusOf(orderId)).toBe('cancelled')
    })

    it('has nobody asked when the worker is back by then, or without the choice; the agreement holds', async () => {
      const { customer, lost, orderId, made, seriesId } = await occurrence()
      const one = await made.helper(390)
      await suspend(lost)
      expect(await sendSubstitute(timer, { orderId })).toEqual({ sent: null })
      await wantSubstitute({ actor: customer }, { seriesId })
      expect(await dueAt(orderId)).toHaveLength(2)
      await reinstate(lost)
      expect(await sendSubstitute(timer, { orderId })).toEqual({ sent: null })
      expect(await statusOf(orderId)).toBe('confirmed')
      expect(await kindsFor(one)).toEqual([])
    })

    it('keeps the agreement when nobody can come, and says so', async () => {
      const { customer, lost, orderId, made, seriesId, startsAt } = await occurrence()
      await made.helper(900)
      await wantSubstitute({ actor: customer }, { seriesId })
      await suspend(lost)
      const before = new Date(startsAt.getTime() - 5 * HOUR)
      expect(await atTime(before, () => sendSubstitute(timer, { orderId }))).toEqual({ sent: null })
      expect(await statusOf(orderId)).toBe('confirmed')
      expect(await kindsFor(customer)).toContain('order.substitute-missing')
    })
  })

  it('nobody is asked without the choice, after it is taken back, or when the customer has asked somebody', async () => {
    const { customer, lost, orderId, made, seriesId } = await occurrence()
    const [one, two] = [await made.helper(390), await made.helper(400)]
    await giveUp(lost, orderId)
    expect(await sendSubstitute(timer, { orderId })).toEqual({ sent: null })
    await wantSubstitute({ actor: customer }, { seriesId })
    await noSubstitute({ actor: customer }, { seriesId })
    expect(await sendSubstitute(timer, { orderId })).toEqual({ sent: null })
    await wantSubstitute({ actor: customer }, { seriesId })
    await ask(customer, orderId, two)
    expect(await sendSubstitute(timer, { orderId })).toEqual({ sent: null })
    expect(await kindsFor(one)).toEqual([])
    expect(await problemOf(wantSubstitute({ actor: lost }, { seriesId }))).toMatch(/FORBIDDEN/)
    expect(await problemOf(sendSubstitute({ actor: customer }, { orderId }))).toMatch(/FORBIDDEN/)
  })
})
