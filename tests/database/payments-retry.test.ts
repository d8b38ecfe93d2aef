/** What a provider refuses: administrators ask again, the customer can pay otherwise, and nothing is taken or given back twice. */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { ProviderAway, ProviderRefused } from '#platform/vendors/payments/provider.ts'
import { expectBooksAgree } from './books-agree.ts'
import { payingIn } from './paying.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
expectBooksAgree(world)
const { ask, pay, work, openActs, known, ofOrder, atBank } = await payingIn(world)
const { doAct } = await import('#app/money/payments/server/do-act.ts')
const { mend } = await import('#app/money/payments/server/mend.ts')
const { paymentsOfOrder } = await import('#app/money/payments/server/queries.ts')
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { retryOrder } = await import('#app/money/payments/server/retry-order.ts')
const { paymentStory } = await import('#app/money/payments/server/tell-story.ts')
const { testProvider } = await import('#app/money/payments/server/test-provider.ts')
const { waitingPayments } = await import('#app/money/payments/server/waiting-payments.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
const { callOffUnpaidItself } = await import('#app/money/payments/server/call-off-unpaid.ts')
const { ledgerEntries, ledgerLines } = await import('#app/schema/ledger.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { paymentActs, testPayments } = await import('#app/schema/payments.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const admin = await world.admin()
const PRICE = 80_000
afterEach(() => vi.restoreAllMocks())

const refuses = (kind: 'capture' | 'refund') =>
  vi.spyOn(testProvider, kind).mockRejectedValueOnce(new ProviderRefused('test', 'no'))

async function begun() {
  const [customer, worker] = [await world.customer({ fullName: 'Marte Kvam' }), await world.worker()]
  const startsAt = nineOClock(now(), 2)
  const { id, orderId: made } = await pay(await ask(customer, worker, startsAt))
  const orderId = made ?? ''
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR)
  const finish = (workedHalfHours = 4) =>
    atTime(new Date(endsAt.getTime() + HOUR), async () => {
      await deliverOrder({ actor: worker }, { orderId, workedHalfHours })
      await approveOrder({ actor: customer }, { orderId })
    })
  return { id, orderId, customer, worker, startsAt, endsAt, finish }
}
async function charged() {
  const life = await begun()
  await life.finish()
  return life
}
const story = (orderId: string) => paymentStory({ actor: admin }, { aboutId: orderId })
/** After the work, as everything here. */
const retry = (orderId: string, refused: number) =>
  atTime(new Date(now().getTime() + 9 * DAY), () => retryOrder({ actor: admin }, { orderId, refused }))
const debtOf = async (orderId: string) =>
  (
    await world.db
      .select({ amount: ledgerLines.amount })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerLines.account, 1500)))
  ).reduce((sum, { amount }) => sum + amount, 0)
const told = async (userId: string, kind: string) =>
  world.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
const claimsOf = async (orderId: string) =>
  (await ofOrder(orderId)).filter(({ owed, status }) => owed && status === 'failed')
const waitingFor = async (orderId: string) =>
  ((await waitingPayments[0]?.find(reader, now())) ?? []).filter(one => one.orderId === orderId)

describe('a capture that is refused', () => {
  it('is a debt that the customer is told of once and an administrator sees, until it is asked again and taken', async () => {
    const { id, orderId, customer } = await charged()
    refuses('capture')
    await work(id)
    expect(await known(id)).toMatchObject({ status: 'held', captured: 0 })
    expect(await debtOf(orderId)).toBe(PRICE)
    expect(await claimsOf(orderId)).toMatchObject([{ amount: PRICE, mendUntil: null }])
    const [notice, ...more] = await told(customer.userId, 'payment.owed')
    expect(notice).toMatchObject({ title: 'Betalingen gikk ikke', link: expect.stringContaining(orderId) })
    expect(more).toEqual([])
    const { payments: shown } = await paymentsOfOrder({ actor: customer }, { orderId })
    expect(shown.find(({ canMend }) => canMend)).toMatchObject({ amount: PRICE, isOwed: true })
    expect((await waitingFor(orderId)).map(({ title }) => title.replaceAll('\u00a0', ' '))).toEqual([
      'Leverandøren sa nei, betaling på 800,00 kr',
      'Kunden skylder 800,00 kr',
    ])
    expect(await story(orderId)).toMatchObject({ canRetry: true, refused: 1 })

    await retry(orderId, 1)
    expect(await story(orderId)).toMatchObject({ canRetry: false, isMoving: true })
    // As long as it may be refused again, the customer may pay otherwise.
    expect(await claimsOf(orderId)).toHaveLength(1)
    await work(id)
    expect(await atBank(id)).toMatchObject({ captured: PRICE })
    expect(await debtOf(orderId)).toBe(0)
    expect([await claimsOf(orderId), await waitingFor(orderId)]).toEqual([[], []])
    const causes = await world.db
      .select({ cause: paymentActs.cause })
      .from(paymentActs)
      .where(eq(paymentActs.paymentId, id))
    expect(causes.map(({ cause }) => cause).sort()).toEqual(['charge', 'charge:2'])
    const audited = await world.db.execute(
      sql`select actor_id from audit_log where command = 'payment.retry' and subject_id = ${orderId}`,
    )
    expect(audited.rows).toEqual([{ actor_id: admin.userId }])
    const mailed = await world.db.execute(
      sql`select 1 from pgboss.job where name = 'mail.send' and data -> 'content' ->> 'subject' = 'Betalingen gikk ikke'`,
    )
    expect(mailed.rows.length).toBeGreaterThan(0)
  })

  it('is asked for again by one of two administrators, and by nobody else', async () => {
    const { id, orderId, customer } = await charged()
    refuses('capture')
    await work(id)
    const both = await Promise.allSettled([retry(orderId, 1), retry(orderId, 1)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await openActs(id)).toHaveLength(1)
    refuses('capture')
    await work(id)
    // Whoever has an old page is told so.
    await expect(retry(orderId, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(retryOrder({ actor: customer }, { orderId, refused: 2 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await retry(orderId, 2)
    await work(id)
    expect(await atBank(id)).toMatchObject({ captured: PRICE })
    await expect(retry(orderId, 2)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await told(customer.userId, 'payment.owed')).toHaveLength(1)
  })

  it('can be paid by other means, however late, and is then let go of', async () => {
    const { id, orderId, customer, endsAt } = await charged()
    refuses('capture')
    await work(id)
    const [claim] = await claimsOf(orderId)
    await atTime(new Date(endsAt.getTime() + 10 * DAY), async () => {
      const asked = { failedId: claim?.id ?? '', paymentId: randomUUID() }
      await mend({ actor: customer }, asked)
      await pay(asked.paymentId)
      await work(asked.paymentId)
      await work(id)
      expect(await atBank(asked.paymentId)).toMatchObject({ captured: PRICE })
    })
    expect(await atBank(id)).toMatchObject({ captured: 0, released: PRICE })
    expect(await debtOf(orderId)).toBe(0)
    expect([await claimsOf(orderId), await waitingFor(orderId)]).toEqual([[], []])
    await expect(retry(orderId, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('because the hold is gone is the customer’s to pay alone', async () => {
    const { id, orderId } = await charged()
    await world.db
      .update(testPayments)
      .set({ state: 'ended', released: PRICE })
      .where(eq(testPayments.reference, id))
    await work(id)
    expect(await known(id)).toMatchObject({ status: 'let-go', captured: 0 })
    expect(await claimsOf(orderId)).toMatchObject([{ amount: PRICE }])
    expect(await story(orderId)).toMatchObject({ canRetry: false })
    await expect(retry(orderId, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is owed less after a credit, and nobody is told twice', async () => {
    const { id, orderId, customer } = await charged()
    refuses('capture')
    await work(id)
    await refundOrder({ actor: admin }, { orderId, amount: 20_000, before: 0, reason: 'Beklager.' })
    expect(await claimsOf(orderId)).toMatchObject([{ amount: 60_000 }])
    expect(await debtOf(orderId)).toBe(60_000)
    expect(await told(customer.userId, 'payment.owed')).toHaveLength(1)
    await retry(orderId, 1)
    await work(id)
    expect(await atBank(id)).toMatchObject({ captured: 60_000 })
    expect(await debtOf(orderId)).toBe(0)
  })
})

it('a refund that is refused is asked for again, with all that is owed by then, and given back once', async () => {
  const { id, orderId } = await charged()
  await work(id)
  await refundOrder({ actor: admin }, { orderId, amount: 20_000, before: 0, reason: 'Beklager.' })
  refuses('refund')
  await work(id)
  expect(await story(orderId)).toMatchObject({ canRetry: true, refused: 1 })
  await refundOrder({ actor: admin }, { orderId, amount: 5000, before: 20_000, reason: 'Og litt til.' })
  await retry(orderId, 1)
  await work(id)
  expect(await atBank(id)).toMatchObject({ captured: PRICE, refunded: 25_000 })
  expect(await story(orderId)).toMatchObject({ canRetry: false, payments: [{ worry: null }] })
})

it('each try of an act is counted, also those that nobody answered', async () => {
  const { id } = await charged()
  const [act] = await openActs(id)
  const { capture } = testProvider
  vi.spyOn(testProvider, 'capture')
    .mockRejectedValueOnce(new ProviderAway('test', 'cut'))
    .mockRejectedValueOnce(new ProviderAway('test', 'cut'))
    .mockImplementation(capture)
  for (const _ of [1, 2]) await expect(doAct.run({ actId: act?.id ?? '' })).rejects.toThrow(/away/)
  expect((await openActs(id))[0]).toMatchObject({ tries: 2, triedAt: expect.any(Date), doneAt: null })
  await work(id)
  const [done] = await world.db.select().from(paymentActs).where(eq(paymentActs.paymentId, id))
  expect(done).toMatchObject({ tries: 3, doneAt: expect.any(Date) })
})

describe('more than was approved, where nothing is stored', () => {
  async function withMoreTime() {
    const life = await begun()
    const { orderId, customer, worker, startsAt } = life
    await atTime(new Date(startsAt.getTime() + HOUR), async () => {
      await askMoreTime({ actor: worker }, { orderId, halfHours: 2, why: 'Mer enn vi trodde.' })
      await grantMoreTime({ actor: customer }, { orderId, halfHours: 2 })
    })
    const [, more] = await ofOrder(orderId)
    if (!more) throw new Error('nothing more is asked for')
    return { ...life, more }
  }
  const timersOf = async (paymentId: string) =>
    (
      await world.db.execute(
        sql`select start_after at from pgboss.job where name = 'payments.call-off' and data ->> 'paymentId' = ${paymentId}`,
      )
    ).rows as { at: Date }[]

  it('is told of with its deadline, and begun work is not called off', async () => {
    const { customer, orderId, startsAt, more } = await withMoreTime()
    const until = new Date(startsAt.getTime() + HOUR + DAY)
    expect(more).toMatchObject({ status: 'failed', amount: 40_000, mendUntil: until, owed: false })
    const [notice] = await told(customer.userId, 'payment.failed')
    expect(notice).toMatchObject({
      title: 'Godkjenn betalingen',
      body: expect.stringMatching(/Jobben går som avtalt/),
      link: expect.stringContaining(more.id),
    })
    expect((await timersOf(more.id)).map(({ at }) => new Date(at))).toEqual([until])
    await atTime(until, () => callOffUnpaidItself.run({ paymentId: more.id }))
    const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.status).not.toBe('cancelled')
  })

  it('is a debt of exactly what is short once it is charged', async () => {
    const { id, customer, orderId, finish, more } = await withMoreTime()
    await finish(6)
    await work(id)
    expect(await known(id)).toMatchObject({ captured: PRICE })
    expect(await known(more.id)).toMatchObject({ status: 'let-go' })
    expect(await claimsOf(orderId)).toMatchObject([{ amount: 40_000 }])
    expect(await debtOf(orderId)).toBe(40_000)
    expect(await told(customer.userId, 'payment.owed')).toHaveLength(1)
  })

  it('is let go of when the work was done in the time that was approved', async () => {
    const { id, customer, orderId, finish, more } = await withMoreTime()
    await finish(4)
    await work(id)
    expect(await known(more.id)).toMatchObject({ status: 'let-go' })
    expect(await claimsOf(orderId)).toEqual([])
    expect(await told(customer.userId, 'payment.owed')).toEqual([])
  })
})
