import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nextStepOf } from '#app/pages/order/next-step.ts'
import type { Person } from '#platform/shared/actor.ts'
import { formatKr } from '#platform/shared/money.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { whyNot, workGoesOn } from './at-work.ts'
import { payingIn } from './paying.ts'
import { textOfPdf } from './pdf-text.ts'
import { monday, openSeries } from './series-people.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { rescindOrder } = await import('#app/work/rescind/server/rescind-order.ts')
const { stopBegun } = await import('#app/work/rescind/server/stop-begun.ts')
const { rescindSeries } = await import('#app/work/rescind/server/rescind-series.ts')
const { mailAcknowledgement } = await import('#app/work/rescind/server/mail-acknowledgement.ts')
const { formPdf, orderForm, seriesForm } = await import('#app/work/rescind/server/queries.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { receipts } = await import('#app/schema/receipts.server.ts')
const { rescissions } = await import('#app/schema/rescind.server.ts')
const { brokenAppointments } = await import('#app/schema/reliability.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')
const { agreed, begun } = await workGoesOn(world)
const series = await openSeries(world)
const { ask, pay, work } = await payingIn(world)

const { db } = world
const signed = { name: 'Marte Kvam', address: 'Storgata 1, 0155 Oslo' }
/** Three hours before the start, of what was agreed a day before: half the price is 400 kroner. */
const near = ({ startsAt }: { startsAt: Date }) => new Date(startsAt.getTime() - 3 * HOUR)
const soon = async () => agreed({ ...(await parties()), startsAt: nineOClock(now(), 2) })
const parties = async () => ({
  customer: await world.customer({ fullName: 'Marte Kvam' }),
  worker: await world.worker({ fullName: 'Ingrid Solheim' }),
})
type Agreed = Awaited<ReturnType<typeof agreed>>
const rescind = ({ customer, orderId }: Pick<Agreed, 'customer' | 'orderId'>, at = now()) =>
  atTime(at, () => rescindOrder({ actor: customer }, { orderId, ...signed }))
const formOf = ({ customer, orderId }: Pick<Agreed, 'customer' | 'orderId'>, at = now()) =>
  atTime(at, () => orderForm({ actor: customer }, { orderId }))
const pageOf = (actor: Person, orderId: string, at = now()) =>
  atTime(at, () => oneOrder({ actor }, { orderId }))
const toldTo = async ({ userId }: Person, kind: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    one => one.kind === kind,
  )
const chargeOf = async (orderId: string) =>
  (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).find(
    ({ kind }) => kind === 'charge',
  )
const declaredOf = (orderId: string) => db.select().from(rescissions).where(eq(rescissions.orderId, orderId))
const reasonOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error: { message: string }) => error.message,
  )

describe('an order that is gone back on', () => {
  it('near the start costs the customer nothing, and the worker has the pay of a late cancellation from us', async () => {
    const order = await soon()
    const { customer, worker, orderId } = order
    const at = near(order)
    expect((await pageOf(customer, orderId, at)).cancellationCharge).toBe(40_000)
    expect(await formOf(order, at)).toMatchObject({ state: 'open', paysWorker: true, declared: null })
    await rescind(order, at)
    const line = await chargeOf(orderId)
    expect(line).toMatchObject({ gross: 0, net: 0, vat: 0 })
    expect(line?.wage).toBeGreaterThan(15_000)
    expect((line?.companyShare ?? 0) + (line?.wage ?? 0)).toBeLessThan(0)
    const [mine, theirs] = [await pageOf(customer, orderId, at), await pageOf(worker, orderId, at)]
    expect(mine).toMatchObject({ status: 'cancelled', lastAction: 'rescind', gross: 0, isFinal: true })
    expect(nextStepOf(mine)).toMatchObject({ title: 'Du har gått fra avtalen', amount: null })
    expect(nextStepOf(theirs).amount).toBe(formatKr(line?.wage ?? 0))
    const [told] = await toldTo(worker, 'order.rescinded')
    expect(told?.body).toContain(`så du får ${formatKr(line?.wage ?? 0)} i lønn før skatt`)
    // Nothing was sold, and nothing counts against anybody.
    expect(await db.select().from(receipts).where(eq(receipts.orderId, orderId))).toEqual([])
    expect(
      await db.select().from(brokenAppointments).where(eq(brokenAppointments.workerId, worker.profileId)),
    ).toEqual([])
  })

  it('in good time, or before anybody has answered, costs nobody anything', async () => {
    const order = await agreed()
    await rescind(order)
    expect(await chargeOf(order.orderId)).toBeUndefined()
    const [told] = await toldTo(order.worker, 'order.rescinded')
    expect(told?.body).toContain('Det blir ingen lønn for det, og tiden er ledig igjen.')
    const { customer, worker } = await parties()
    const asked = {
      customer,
      ...(await placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), 4)))),
    }
    expect(await formOf(asked)).toMatchObject({ state: 'open', agreedAt: null, lastDay: null })
    await rescind(asked)
    expect(await pageOf(customer, asked.orderId)).toMatchObject({
      status: 'cancelled',
      lastAction: 'rescind',
    })
    expect(await declaredOf(asked.orderId)).toMatchObject([{ agreedAt: null, lastDay: null }])
  })

  it('is free after the start too, while the work has not begun', async () => {
    const order = await soon()
    const at = new Date(order.startsAt.getTime() + 10 * MINUTE)
    expect((await pageOf(order.customer, order.orderId, at)).cancellationCharge).toBeNull()
    await rescind(order, at)
    expect(await chargeOf(order.orderId)).toMatchObject({ gross: 0 })
  })

  it('has its money let go of by the provider', async () => {
    const { customer, worker } = await parties()
    const startsAt = nineOClock(now(), 1)
    const paymentId = await ask(customer, worker, startsAt)
    const { orderId } = await pay(paymentId)
    if (!orderId) throw new Error('not sent')
    await acceptOrder({ actor: worker }, { orderId })
    const order = { customer, orderId, startsAt }
    await rescind(order, near(order))
    expect(await work(paymentId)).toMatchObject({ status: 'let-go' })
  })

  it('is declared once, however often it is pressed, and acknowledged with one mail that has the form', async () => {
    const order = await soon()
    const at = near(order)
    const both = await Promise.all([rescind(order, at), rescind(order, at)])
    expect([...both, await rescind(order, at)]).toEqual([{ done: true }, { done: true }, { done: true }])
    const [declared, ...others] = await declaredOf(order.orderId)
    expect([declared?.name, declared?.at, others]).toEqual(['Marte Kvam', at, []])
    const { rows: queued } = await db.execute(
      sql`select id from pgboss.job where name = 'rescind.mail' and data->>'declarationId' = ${declared?.id}`,
    )
    expect(queued).toHaveLength(1)
    await atTime(at, () => mailAcknowledgement.run({ declarationId: declared?.id ?? '' }))
    const mails = (await series.mailsTo(order.customer)) as unknown as {
      subject: string
      paragraphs: string[]
      facts: [string, string][]
      calendar?: { text: string }
      files?: { base64: string }[]
    }[]
    const [mail, ...more] = mails.filter(({ subject }) => subject.startsWith('Bekreftelse'))
    expect(more).toEqual([])
    expect(mail?.paragraphs.join(' ')).toContain('Du betaler ingenting for jobben.')
    expect(mail?.paragraphs.join(' ')).toContain(
      'Jeg meddeler herved at jeg ønsker å gå fra avtalen om hagearbeid',
    )
    expect(mail?.facts).toEqual(expect.arrayContaining([['Mottatt', expect.stringMatching(/kl\.\s06\.00$/)]]))
    expect(mail?.calendar?.text).toContain('STATUS:CANCELLED')
    const paper = await textOfPdf(new Blob([Buffer.from(mail?.files?.[0]?.base64 ?? '', 'base64')]))
    expect(paper).toContain('Angreskjema')
    expect(paper).toContain('Org.nr. 934 217 605')
    // It is found again, by its customer alone.
    const form = await formOf(order, at)
    expect(form).toMatchObject({ state: 'done', declared: { name: 'Marte Kvam', at: at.toISOString() } })
    const ask = { declarationId: declared?.id }
    expect(await textOfPdf(await formPdf({ actor: order.customer }, ask))).toContain('Marte Kvam')
    expect(await whyNot(formPdf({ actor: await world.customer() }, ask))).toBe('NOT_FOUND')
    expect((await pageOf(order.customer, order.orderId, at)).rescindedAt).toBe(at.toISOString())
    expect((await pageOf(order.worker, order.orderId, at)).rescindedAt).toBeNull()
  })

  it('is not open to others, nor after the last day, nor once it is over: each is told why', async () => {
    const { customer, worker } = await parties()
    const startsAt = nineOClock(now(), 25)
    const order = await agreed({ customer, worker, startsAt })
    const { orderId } = order
    const { rescindBy } = await pageOf(customer, orderId)
    if (!rescindBy) throw new Error('no last day')
    const lastMinute = new Date(`${rescindBy}T21:59:00Z`)
    const past = new Date(lastMinute.getTime() + 2 * HOUR)
    expect((await pageOf(customer, orderId, lastMinute)).rescindBy).toBe(rescindBy)
    expect(await pageOf(customer, orderId, past)).toMatchObject({ rescindBy: null })
    expect(await reasonOf(rescind(order, past))).toMatch(
      /^Angrefristen gikk ut \S+ \d+\. \S+, så angreretten/,
    )
    expect(await formOf(order, past)).toMatchObject({ state: 'past', lastDay: rescindBy })
    expect(await pageOf(worker, orderId)).toMatchObject({ rescindBy: null })
    for (const actor of [await world.customer(), await world.worker()])
      expect(await whyNot(rescindOrder({ actor }, { orderId, ...signed }))).toBe('NOT_FOUND')
    expect(await whyNot(rescindOrder({ actor: worker }, { orderId, ...signed }))).toBe('role')
    expect(await whyNot(rescindOrder({ actor: customer }, { orderId, name: ' ', address: 'Her' }))).toBe(
      'name',
    )
    const { cancelOrder } = await import('#app/work/orders/server/commands.ts')
    await cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 })
    expect(await whyNot(rescind(order))).toBe('state.cancelled')
    expect(await formOf(order)).toMatchObject({ state: 'over' })
    // Declared by nobody, it has nothing to show to who asks again.
    expect(await declaredOf(orderId)).toEqual([])
  })
})

describe('work that has begun', () => {
  it('is stopped with its hours, which are paid, and what was declared is kept', async () => {
    const order = await begun({ ...(await parties()), startsAt: nineOClock(now(), 3) })
    const { customer, orderId, startsAt } = order
    const at = new Date(startsAt.getTime() + 65 * MINUTE)
    const form = await formOf(order, at)
    expect(form).toMatchObject({ state: 'begun', begun: { halfHours: 2 } })
    expect(form.begun?.choices.map(({ gross }) => gross)).toEqual([20_000, 40_000, 60_000, 80_000])
    expect(await whyNot(rescind(order, at))).toBe('state.in_progress')
    const send = () => stopBegun({ actor: customer }, { orderId, workedHalfHours: 2, ...signed })
    expect(
      await whyNot(
        atTime(at, () => stopBegun({ actor: order.worker }, { orderId, workedHalfHours: 2, ...signed })),
      ),
    ).toBe('role')
    await atTime(at, send)
    await atTime(at, send)
    const page = await pageOf(customer, orderId, at)
    expect(page).toMatchObject({ status: 'delivered', gross: 40_000, claim: { halfHours: 2 } })
    expect(page.rescindedAt).toBe(at.toISOString())
    expect(await declaredOf(orderId)).toMatchObject([{ halfHours: 2, gross: 40_000 }])
    expect((await toldTo(order.worker, 'order.stopped')).map(({ body }) => body)).toEqual([
      expect.stringContaining('Oppdragsgiveren bruker angreretten.'),
    ])
  })

  it('cannot be gone back on past the last day, nor once it is delivered: the right has fallen away', async () => {
    const late = await begun({ ...(await parties()), startsAt: nineOClock(now(), 25) })
    const at = new Date(late.startsAt.getTime() + HOUR)
    const input = { orderId: late.orderId, workedHalfHours: 2, ...signed }
    expect(await reasonOf(atTime(at, () => stopBegun({ actor: late.customer }, input)))).toMatch(
      /^Angrefristen gikk ut/,
    )
    const done = await begun({ ...(await parties()), startsAt: nineOClock(now(), 3) })
    const { orderId, worker, endsAt } = done
    await atTime(endsAt, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
    expect(await formOf(done, endsAt)).toMatchObject({
      ...{ state: 'fallen', deliveredAt: endsAt.toISOString() },
      complainUntil: new Date(endsAt.getTime() + DAY).toISOString(),
    })
    expect(await formOf(done, new Date(endsAt.getTime() + DAY))).toMatchObject({ complainUntil: null })
    expect(await whyNot(rescind(done, endsAt))).toBe('state.delivered')
  })
})

describe('a series that is gone back on', () => {
  const inSeries = async (seriesId: string) =>
    db.select().from(orders).where(eq(orders.seriesId, seriesId)).orderBy(orders.startsAt)
  const send = (customer: Person, seriesId: string, at: Date) =>
    atTime(at, () => rescindSeries({ actor: customer }, { seriesId, ...signed }))

  it('ends with every time that has not begun, the near one with pay for the worker, and the begun one stays', async () => {
    const { customer, worker, seriesId } = await series.running()
    const [first, second] = await inSeries(seriesId)
    if (!first || !second) throw new Error('no times')
    expect(first.agreedAt).toEqual(monday)
    await atTime(first.startsAt, () => startOrder({ actor: worker }, { orderId: first.id }))
    const at = new Date(second.startsAt.getTime() - 3 * HOUR)
    const form = await atTime(at, () => seriesForm({ actor: customer }, { seriesId }))
    expect(form).toMatchObject({ state: 'open', paysWorker: true, begunTimes: 1, lastDay: '2026-12-14' })
    await send(customer, seriesId, at)
    await send(customer, seriesId, at)
    const after = await inSeries(seriesId)
    expect(after.map(({ status }) => status)).toEqual([
      'in_progress',
      ...after.slice(1).map(() => 'cancelled'),
    ])
    expect(after.slice(1).every(({ lastAction }) => lastAction === 'rescind')).toBe(true)
    expect(await chargeOf(second.id)).toMatchObject({ gross: 0 })
    expect(await chargeOf(after.at(-1)?.id ?? '')).toBeUndefined()
    expect((await toldTo(worker, 'order.rescinded')).map(({ link }) => link)).toEqual([
      expect.stringContaining(second.id),
    ])
    expect(await toldTo(worker, 'series.rescinded')).toHaveLength(1)
    expect(await series.statusOf(seriesId)).toBe('ended')
    const page = await atTime(at, () => oneSeries({ actor: customer }, { seriesId }))
    expect(page).toMatchObject({ rescindBy: null, isRescinded: true })
    // Each of its times finds what was declared; the begun one was not in it.
    expect(await formOf({ customer, orderId: second.id }, at)).toMatchObject({
      state: 'done',
      withSeries: true,
    })
    expect(await formOf({ customer, orderId: first.id }, at)).toMatchObject({
      state: 'begun',
      declared: null,
    })
    expect((await pageOf(customer, second.id, at)).rescindedAt).toBe(at.toISOString())
    expect((await pageOf(customer, first.id, at)).rescindedAt).toBeNull()
  })

  it('counts from when it was agreed, for what is made later too, and is refused with its day afterwards', async () => {
    const { customer, worker, seriesId } = await series.running()
    const past = new Date('2026-12-14T23:00:00Z')
    expect(await reasonOf(send(customer, seriesId, past))).toMatch(
      /^Angrefristen gikk ut mandag 14\. desember/,
    )
    expect(await whyNot(send(worker, seriesId, monday))).toBe('role')
    expect(await whyNot(send(await world.customer(), seriesId, monday))).toBe('NOT_FOUND')
    const { rollSeries } = await import('#app/work/series/server/roll-series.ts')
    const later = new Date('2027-01-11T09:00:00Z')
    await atTime(later, () => rollSeries({ actor: { kind: 'system', name: 'timer' } }, { seriesId }))
    const all = await inSeries(seriesId)
    expect(all.length).toBeGreaterThan(11)
    expect(new Set(all.map(({ agreedAt }) => agreedAt?.getTime()))).toEqual(new Set([monday.getTime()]))
  })
})
