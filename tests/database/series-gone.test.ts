import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY } from '#platform/shared/time.ts'
import { later, openSeries, reasonOf, workdays } from './series-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime, onMonday, running, two, ask, ordersOf, statusOf, toldOf, mailsTo } = await openSeries(world)
const { dissolveSeries } = await import('#app/work/series/server/dissolve-series.ts')
const { endSeries, stopSeries, pauseSeries } = await import('#app/work/series/server/commands.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { seriesForAdmin } = await import('#app/company/lookup/server/queries.ts')
const { queue } = await import('#app/company/queue/server/queries.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
const { findSubstitutes } = await import('#app/work/substitutes/server/queries.ts')
const { askSubstitute } = await import('#app/work/substitutes/server/ask-substitute.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { seriesSteps } = await import('#app/schema/series.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')

const kari = await world.admin({ fullName: 'Kari Sjef' })
const suspend = (who: Person) =>
  onMonday(() => suspendPerson({ actor: kari }, { userId: who.userId, reason: 'Vi ser på en sak.' }))
const reinstate = (who: Person) =>
  onMonday(() => liftSuspension({ actor: kari }, { userId: who.userId, reason: 'Saken er over.' }))
const noticesOf = async ({ userId }: Person, kind: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
const dissolve = (seriesId: string, expectedOrders: number, reason = 'Ingen av dere svarer oss.') =>
  onMonday(() => dissolveSeries({ actor: kari }, { seriesId, expectedOrders, reason }))
const caseOf = async (seriesId: string) =>
  (await onMonday(() => queue({ actor: kari }, {}))).cases.find(
    ({ kind, id }) => kind === 'series-gone' && id === seriesId,
  )

describe('a series with a party who is gone', () => {
  it('tells both once, the other never why, and both again when it holds', async () => {
    const { seriesId, customer, worker } = await running()
    await suspend(worker)
    const [told] = await noticesOf(customer, 'series.marked')
    expect(told?.title).toBe('Den faste avtalen med Ingrid står stille')
    expect(told?.body).toContain('Det er usikkert om Ingrid kan komme')
    expect(JSON.stringify(await mailsTo(customer))).not.toContain('Vi ser på en sak.')
    expect((await noticesOf(worker, 'series.marked'))[0]?.body).toContain('Marte har fått beskjed')
    await suspend(customer)
    expect(await noticesOf(worker, 'series.marked')).toHaveLength(1)
    await reinstate(worker)
    expect(await noticesOf(worker, 'series.unmarked')).toHaveLength(0)
    await reinstate(customer)
    for (const one of [customer, worker]) expect(await noticesOf(one, 'series.unmarked')).toHaveLength(1)
    expect((await onMonday(() => oneSeries({ actor: customer }, { seriesId }))).unavailable).toBeNull()
  })

  it('says on its page that it stands still, while it runs or is paused', async () => {
    const { seriesId, customer, worker } = await running()
    await suspend(worker)
    const shown = await onMonday(() => oneSeries({ actor: customer }, { seriesId }))
    expect(shown).toMatchObject({ status: 'active', unavailable: 'worker' })
    expect(shown.steps.at(-1)?.label).toBe('Står stille fordi en av partene ikke er tilgjengelig')
    const { effect } = shown
    await onMonday(() =>
      pauseSeries({ actor: customer }, { seriesId, expectedOrders: effect.calledOff.length }),
    )
    await reinstate(worker)
    expect(await noticesOf(customer, 'series.unmarked')).toHaveLength(1)
  })
})

describe('an administrator', () => {
  it('ends a series whose parties are both gone, with a reason that both read, and the case is over', async () => {
    const { seriesId, customer, worker } = await running()
    await suspend(worker)
    await suspend(customer)
    expect(await caseOf(seriesId)).toMatchObject({
      title: 'Fast avtale uten Ingrid Solheim og Marte Kvam',
      what: expect.stringContaining('Ingen av dem kan avslutte avtalen.'),
    })
    const page = await onMonday(() => seriesForAdmin({ actor: kari }, { seriesId }))
    expect(page.abilities.map(({ action }) => action)).toEqual(['dissolve'])
    expect([page.consumer.isGone, page.worker.isGone]).toEqual([true, true])
    await dissolve(seriesId, page.effect.calledOff.length)
    expect(await statusOf(seriesId)).toBe('ended')
    expect(await ordersOf(seriesId)).toEqual([])
    expect(await caseOf(seriesId)).toBeUndefined()
    for (const one of [customer, worker]) {
      const [told] = await noticesOf(one, 'series.dissolved')
      expect(told?.body).toContain('Begrunnelse: «Ingen av dere svarer oss.»')
      expect(told?.body).toContain(`${workdays.length} ganger er avlyst.`)
      const mail = (await mailsTo(one)).at(-1)
      expect(mail?.subject).toContain('Vi har avsluttet den faste avtalen')
      expect(mail?.calendar?.text).toContain('STATUS:CANCELLED')
    }
    const logged = await db.select().from(auditLog).where(eq(auditLog.subjectId, seriesId))
    expect(logged.at(-1)).toMatchObject({ command: 'series.dissolve', details: { from: 'active' } })
    const steps = await db.select().from(seriesSteps).where(eq(seriesSteps.seriesId, seriesId))
    expect(steps.at(-1)).toMatchObject({ action: 'dissolve', note: 'Ingen av dere svarer oss.' })
  })

  it('needs a reason and the days that the page showed; nobody else may, and of two the second is told', async () => {
    const { seriesId, customer, worker } = await running()
    expect(await reasonOf(dissolve(seriesId, workdays.length, ' '))).toMatchObject({
      reason: 'Skriv en begrunnelse som begge kan lese',
    })
    expect(await reasonOf(dissolve(seriesId, 1))).toBe('plan-changed')
    for (const actor of [customer, worker]) {
      const input = { seriesId, expectedOrders: workdays.length, reason: 'Nei' }
      expect(await reasonOf(onMonday(() => dissolveSeries({ actor }, input)))).toBe('role')
    }
    const both = await Promise.all([
      reasonOf(dissolve(seriesId, workdays.length)),
      reasonOf(onMonday(() => endSeries({ actor: customer }, { seriesId, expectedOrders: workdays.length }))),
    ])
    expect(both.filter(one => one === 'went through')).toHaveLength(1)
    expect(both).toContain('state.ended')
  })

  it('leaves what is near to be decided on its own page, where the worker may be paid for it', async () => {
    const { seriesId } = await running()
    const eve = new Date('2026-12-03T12:00:00Z')
    await atTime(eve, async () => {
      const { effect } = await seriesForAdmin({ actor: kari }, { seriesId })
      expect(effect.kept).toHaveLength(1)
      const input = { seriesId, expectedOrders: effect.calledOff.length, reason: 'Avtalen er misbrukt.' }
      await dissolveSeries({ actor: kari }, input)
    })
    expect((await ordersOf(seriesId)).map(({ status }) => status)).toEqual(['confirmed'])
  })

  it('ends an unanswered request too', async () => {
    const { customer, worker } = await two()
    const { seriesId } = await onMonday(() => ask(customer, worker))
    await dissolve(seriesId, 0)
    expect(await statusOf(seriesId)).toBe('ended')
    expect((await noticesOf(worker, 'series.dissolved'))[0]?.body).toContain('Ingen avtalte dager er berørt.')
    expect(await toldOf(customer)).toEqual(['series.dissolved'])
  })
})

describe('a worker who ends the series', () => {
  it('leaves days for which the customer is offered others, on the page of the series and of each order', async () => {
    const { seriesId, customer, worker } = await running()
    const helper = await world.worker({
      fullName: 'Dawit Tesfaye',
      services: [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 390 }],
    })
    const { effect } = await onMonday(() => oneSeries({ actor: worker }, { seriesId }))
    const expectedOrders = effect.calledOff.length
    await onMonday(() => stopSeries({ actor: worker }, { seriesId, expectedOrders, reason: 'Jeg flytter.' }))
    const [told] = await noticesOf(customer, 'series.stopped')
    expect(told?.body).toContain('På siden til avtalen ser du hvem andre som kan komme de dagene.')
    const page = () => onMonday(() => oneSeries({ actor: customer }, { seriesId }))
    const lost = (await page()).dates.filter(({ kind }) => kind === 'lost')
    expect(lost).toHaveLength(expectedOrders)
    const [first] = lost
    const orderId = first?.orderId ?? ''
    expect(first).toMatchObject({ orderStatus: 'cancelled', conflict: 'Avlyst da avtalen ble avsluttet.' })
    const offered = await onMonday(() => findSubstitutes({ actor: customer }, { orderId }))
    expect(offered.state).toBe('open')
    const person = offered.people.find(({ workerId }) => workerId === helper.profileId)
    const { startsAt = '', gross = 0 } = person ?? {}
    const asked = await onMonday(() =>
      askSubstitute(
        { actor: customer },
        { orderId, workerId: helper.profileId, startsAt, expectedPrice: gross },
      ),
    )
    expect((await page()).dates.find(({ date }) => date === first?.date)).toMatchObject({
      ...{ kind: 'lost', orderId: asked.orderId, orderStatus: 'pending' },
    })
    const own = await onMonday(() => oneSeries({ actor: worker }, { seriesId }))
    expect(own.dates.filter(({ kind }) => kind === 'lost')).toEqual([])
    const past = await atTime(later(200 * DAY), () => oneSeries({ actor: customer }, { seriesId }))
    expect(past.dates).toEqual([])
  })

  it('is not what the standing choice is for: nobody is asked for a row of weeks', async () => {
    const { seriesId, worker } = await running()
    const { effect } = await onMonday(() => oneSeries({ actor: worker }, { seriesId }))
    const input = { seriesId, expectedOrders: effect.calledOff.length, reason: 'Jeg flytter.' }
    await onMonday(() => stopSeries({ actor: worker }, input))
    const released = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.seriesId, seriesId), eq(orders.status, 'cancelled')))
    const { rows } = await db.execute<{ id: string }>(
      "select data ->> 'orderId' as id from pgboss.job where name = 'substitutes.send'",
    )
    const waiting = new Set(rows.map(({ id }) => id))
    expect(released.length).toBeGreaterThan(0)
    expect(released.filter(({ id }) => waiting.has(id))).toEqual([])
  })
})
