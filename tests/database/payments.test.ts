import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { completed } from './completed.ts'
import { payingIn } from './paying.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { ask, answer, see, pay, work, openActs, known, ofOrder, atBank } = await payingIn(world)
const { beginOrder } = await import('#app/money/payments/server/begin.ts')
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { mend } = await import('#app/money/payments/server/mend.ts')
const { doAct } = await import('#app/money/payments/server/do-act.ts')
const { keepHook } = await import('#app/money/payments/server/keep-hook.ts')
const { callOffUnpaidItself } = await import('#app/money/payments/server/call-off-unpaid.ts')
const { reserveItself } = await import('#app/money/payments/server/reserve-due.ts')
const { pollPayments } = await import('#app/money/payments/server/see-payment.ts')
const { readTestHook, signedHook } = await import('#app/money/payments/server/test-hooks.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, cancelOrder, declineOrder, startOrder, withdrawOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { checkPayments } = await import('#app/money/payments/server/check-payments.ts')
const { ledgerDifferences, ledgerEntries, ledgerLines } = await import('#app/schema/ledger.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { paymentHooks, payments } = await import('#app/schema/payments.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const two = async () =>
  [
    await world.customer({ fullName: 'Marte Kvam' }),
    await world.worker({ fullName: 'Ingrid Solheim' }),
  ] as const
const orderOf = async (id: string) => (await world.db.select().from(orders).where(eq(orders.id, id)))[0]
const idOf = (orderId: string | null) => orderId ?? ''
/** Two days ahead: the reservation lasts until after the work, and is made at once. */
const soon = () => nineOClock(now(), 2)
const PRICE = 80_000

describe('asking and approving', () => {
  it('sends nothing before the provider says yes, and sends once however often it says so', async () => {
    const [customer, worker] = await two()
    const id = await ask(customer, worker, soon())
    expect(await known(id)).toMatchObject({ status: 'open', amount: PRICE, orderId: null, held: 0 })
    const told = () => world.db.select().from(notifications).where(eq(notifications.userId, worker.userId))
    expect(await told()).toHaveLength(0)

    await pay(id)
    await Promise.all([see(id), see(id), see(id)])
    const paid = await known(id)
    expect(paid).toMatchObject({ status: 'held', held: PRICE, captured: 0, wanted: null })
    expect(await orderOf(idOf(paid.orderId))).toMatchObject({
      status: 'pending',
      customerId: customer.profileId,
    })
    expect((await told()).map(({ kind }) => kind)).toEqual(['order.requested'])
  })

  it('says what is wrong at its field before anybody pays', async () => {
    const [customer, worker] = await two()
    const input = { ...world.request(worker, soon()), address: '', paymentId: randomUUID() }
    await expect(beginOrder({ actor: customer }, input)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { address: expect.any(String) } },
    })
    expect(await world.db.select().from(payments).where(eq(payments.id, input.paymentId))).toHaveLength(0)
  })

  it('opens one payment for a press that is sent twice, and nobody opens it for somebody else', async () => {
    const [customer, worker] = await two()
    const other = await world.customer()
    const input = { ...world.request(worker, soon()), paymentId: randomUUID() }
    const both = await Promise.all([
      beginOrder({ actor: customer }, input),
      beginOrder({ actor: customer }, input),
    ])
    expect(both[0]).toEqual(both[1])
    await expect(beginOrder({ actor: other }, input)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it.each([
    ['decline', 'declined'],
    ['abandon', 'expired'],
  ] as const)('sends nothing after %s', async (said, status) => {
    const [customer, worker] = await two()
    const id = await ask(customer, worker, soon())
    await answer(id, said)
    expect(await see(id)).toMatchObject({ status, orderId: null, held: 0 })
  })

  it('lets go of the approval when the time was taken meanwhile, and says why', async () => {
    const [customer, worker] = await two()
    const startsAt = soon()
    const id = await ask(customer, worker, startsAt)
    const rival = await ask(await world.customer(), worker, startsAt)
    const { orderId } = await pay(rival)
    await acceptOrder({ actor: worker }, { orderId: idOf(orderId) })
    const late = await pay(id)
    expect(late).toMatchObject({ orderId: null, wanted: null, notMade: expect.stringMatching(/\S/) })
    await work(id)
    expect(await known(id)).toMatchObject({ status: 'let-go', released: PRICE, captured: 0 })
    expect(await atBank(id)).toMatchObject({ held: PRICE, released: PRICE, captured: 0 })
  })

  it('gives up what nobody approves in half an hour, at the provider too', async () => {
    const [customer, worker] = await two()
    const id = await ask(customer, worker, soon())
    await atTime(new Date(now().getTime() + 31 * MINUTE), async () => {
      await pollPayments.run({})
      await work(id)
      await pollPayments.run({})
    })
    expect(await known(id)).toMatchObject({ status: 'expired', orderId: null })
    expect(await answer(id, 'pay')).toMatchObject({ changed: false })
  })

  it('finds by itself what no message told', async () => {
    const [customer, worker] = await two()
    const id = await ask(customer, worker, soon())
    await answer(id, 'pay')
    await atTime(new Date(now().getTime() + 2 * MINUTE), () => pollPayments.run({}))
    expect(await known(id)).toMatchObject({ status: 'held', orderId: expect.any(String) })
  })
})

describe('what becomes of the money', () => {
  it.each([
    [
      'declined',
      async (_: unknown, worker: never, orderId: string) => declineOrder({ actor: worker }, { orderId }),
    ],
    [
      'withdrawn',
      async (customer: never, _: unknown, orderId: string) => withdrawOrder({ actor: customer }, { orderId }),
    ],
  ])('is let go of at once when the request is %s', async (_, step) => {
    const [customer, worker] = await two()
    const { id, orderId } = await pay(await ask(customer, worker, soon()))
    await step(customer as never, worker as never, idOf(orderId))
    expect(await work(id)).toMatchObject({ status: 'let-go', released: PRICE, captured: 0 })
  })

  it('is taken at approval, once, and what is not charged is let go of', async () => {
    const [customer, worker] = await two()
    const startsAt = soon()
    const { id, orderId } = await pay(await ask(customer, worker, startsAt))
    const order = { orderId: idOf(orderId) }
    await acceptOrder({ actor: worker }, order)
    await atTime(startsAt, () => startOrder({ actor: worker }, order))
    const done = new Date(startsAt.getTime() + 2 * HOUR)
    await atTime(done, () => deliverOrder({ actor: worker }, { ...order, workedHalfHours: 3 }))
    await atTime(done, () => approveOrder({ actor: customer }, order))
    const acts = await openActs(id)
    // Sent twice by a queue that delivers at least once.
    for (const { id: actId } of [...acts, ...acts]) await doAct.run({ actId })
    expect(await known(id)).toMatchObject({ status: 'taken', captured: 60_000, released: 20_000 })
    expect(await atBank(id)).toMatchObject({ captured: 60_000, released: 20_000 })
  })

  it('leaves orders alone that were paid otherwise', async () => {
    const [customer, worker] = await two()
    const { orderId } = await completed(world, customer, worker)
    expect(await ofOrder(orderId)).toHaveLength(0)
  })
})

describe('a reservation that is made later', () => {
  const far = () => nineOClock(now(), 20)
  const dayBefore = (startsAt: Date, hours: number) => new Date(startsAt.getTime() - hours * HOUR)

  async function stored(failsLater = false) {
    const [customer, worker] = await two()
    const startsAt = far()
    const payment = await pay(await ask(customer, worker, startsAt), failsLater)
    const orderId = idOf(payment.orderId)
    await acceptOrder({ actor: worker }, { orderId })
    const reserve = () =>
      atTime(dayBefore(startsAt, 47), async () => {
        await reserveItself.run({ paymentId: payment.id })
        return work(payment.id)
      })
    return { customer, worker, startsAt, payment, orderId, reserve }
  }

  it('stores the means, holds nothing, and reserves 48 hours before', async () => {
    const { payment, startsAt, reserve } = await stored()
    expect(payment).toMatchObject({ status: 'stored', held: 0, means: expect.any(String) })
    expect(payment.reservesAt).toEqual(dayBefore(startsAt, 48))
    await reserveItself.run({ paymentId: payment.id })
    expect(await openActs(payment.id)).toHaveLength(0)
    expect(await reserve()).toMatchObject({ status: 'held', held: PRICE })
  })

  it('gives the customer a day and other means when the bank says no', async () => {
    const { customer, payment, startsAt, orderId, reserve } = await stored(true)
    const failed = await reserve()
    expect(failed).toMatchObject({ status: 'failed', held: 0 })
    expect(failed.mendUntil).toEqual(new Date(dayBefore(startsAt, 47).getTime() + DAY))
    const told = await world.db.select().from(notifications).where(eq(notifications.userId, customer.userId))
    expect(told.map(({ kind }) => kind)).toContain('payment.failed')
    await atTime(dayBefore(startsAt, 40), async () => {
      const { paymentId } = await mend({ actor: customer }, { failedId: payment.id, paymentId: randomUUID() })
      expect(await pay(paymentId)).toMatchObject({ status: 'held', held: PRICE, orderId })
      expect(await known(payment.id)).toMatchObject({ status: 'let-go' })
    })
    await atTime(dayBefore(startsAt, 20), () => callOffUnpaidItself.run({ paymentId: payment.id }))
    expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed' })
  })

  it('calls the order off, free for both, when it is not mended', async () => {
    const { customer, worker, payment, startsAt, orderId, reserve } = await stored(true)
    await reserve()
    await atTime(dayBefore(startsAt, 23), () => callOffUnpaidItself.run({ paymentId: payment.id }))
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', lastAction: 'unpaid' })
    for (const { userId } of [customer, worker]) {
      const told = await world.db.select().from(notifications).where(eq(notifications.userId, userId))
      expect(told.map(({ kind }) => kind)).toContain('payment.called-off')
    }
    expect(await work(payment.id)).toMatchObject({ status: 'let-go', captured: 0 })
    await expect(
      mend({ actor: customer }, { failedId: payment.id, paymentId: randomUUID() }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('the books', () => {
  it('say what the provider has moved, and what they do not say waits for an administrator', async () => {
    const [customer, worker] = await two()
    const startsAt = soon()
    const { id, orderId } = await pay(await ask(customer, worker, startsAt))
    await acceptOrder({ actor: worker }, { orderId: idOf(orderId) })
    await atTime(new Date(startsAt.getTime() - 3 * HOUR), () =>
      cancelOrder({ actor: customer }, { orderId: idOf(orderId), expectedCharge: PRICE / 2 }),
    )
    await work(id)
    const lines = await world.db
      .select({ account: ledgerLines.account, amount: ledgerLines.amount })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .where(eq(ledgerEntries.orderId, idOf(orderId)))
    const on = (account: number) =>
      lines.filter(line => line.account === account).reduce((sum, { amount }) => sum + amount, 0)
    expect([on(1530), on(1500), lines.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
      PRICE / 2,
      0,
      0,
    ])

    const system = { actor: { kind: 'system', name: 'timer' } } as const
    const differing = async () =>
      (await world.db.select().from(ledgerDifferences)).filter(({ subject }) => subject === `payment:${id}`)
    await checkPayments(system, {})
    expect(await differing()).toHaveLength(0)
    const change = (captured: number) =>
      world.db.update(payments).set({ captured }).where(eq(payments.id, id))
    await change(PRICE / 2 - 100)
    await checkPayments(system, {})
    expect(await differing()).toMatchObject([{ expected: PRICE / 2 - 100, booked: PRICE / 2 }])
    await change(PRICE / 2)
    await checkPayments(system, {})
    expect(await differing()).toHaveLength(0)
  })
})

describe('messages of the provider', () => {
  const url = 'http://localhost/krok/test'
  const raw = ({ headers, body }: ReturnType<typeof signedHook>) => ({
    headers: new Headers(headers),
    body,
    url,
  })

  it('are kept once, and change nothing for a payment that is not ours', async () => {
    const about = { provider: 'test', id: randomUUID(), name: 'pay', at: now().toISOString() } as const
    const system = { actor: { kind: 'system', name: 'hooks' } } as const
    const unknown = { ...about, reference: randomUUID() }
    expect(await keepHook(system, unknown)).toEqual({ fresh: true })
    expect(await keepHook(system, unknown)).toEqual({ fresh: false })
    const kept = await world.db.select().from(paymentHooks).where(eq(paymentHooks.hookId, about.id))
    expect(kept).toMatchObject([{ paymentId: null }])
  })

  it('are taken when genuine and fresh, and never otherwise', () => {
    const at = now()
    const hook = signedHook(randomUUID(), 'pay', at)
    expect(readTestHook(raw(hook), at)).toMatchObject({ name: 'pay' })
    expect(readTestHook(raw(hook), new Date(at.getTime() + 6 * MINUTE))).toBeNull()
    expect(readTestHook(raw({ ...hook, body: Buffer.from('{}') }), at)).toBeNull()
    const forged = { ...hook.headers, 'x-test-bank-signature': '0'.repeat(64) }
    expect(readTestHook(raw({ ...hook, headers: forged }), at)).toBeNull()
    expect(readTestHook({ headers: new Headers(), body: hook.body, url }, at)).toBeNull()
  })
})

const admin = await world.admin()

describe('giving back', () => {
  const amountOf = async (orderId: string, account: number) =>
    (
      await world.db
        .select({ amount: ledgerLines.amount })
        .from(ledgerLines)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
        .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerLines.account, account as 1500)))
    ).reduce((sum, { amount }) => sum + amount, 0)
  const refund = (orderId: string, amount: number, before: number) =>
    refundOrder({ actor: admin }, { orderId, amount, before, reason: 'Kom for sent.' })

  /** Approved, and the money not taken yet. */
  async function approved() {
    const [customer, worker] = await two()
    const startsAt = soon()
    const id = await ask(customer, worker, startsAt)
    const orderId = idOf((await pay(id)).orderId)
    await acceptOrder({ actor: worker }, { orderId })
    await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
    await atTime(new Date(startsAt.getTime() + 2 * HOUR), async () => {
      await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
      await approveOrder({ actor: customer }, { orderId })
    })
    return { id, orderId, customer, worker }
  }

  it('moves what was decided, in parts, and no more than was paid', async () => {
    const { id, orderId, customer } = await approved()
    await work(id)
    await refund(orderId, 24_000, 0)
    await work(id)
    expect(await known(id)).toMatchObject({ captured: PRICE, refunded: 24_000 })
    expect(await atBank(id)).toMatchObject({ captured: PRICE, refunded: 24_000 })
    await expect(refund(orderId, 10_000, 0)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(refund(orderId, PRICE, 24_000)).rejects.toMatchObject({
      data: { fields: { amount: expect.stringContaining('560,00') } },
    })
    await refund(orderId, PRICE - 24_000, 24_000)
    await work(id)
    expect(await atBank(id)).toMatchObject({ captured: PRICE, refunded: PRICE })
    await expect(refund(orderId, 100, PRICE)).rejects.toMatchObject({ code: 'CONFLICT' })
    for (const account of [1500, 1530, 2990, 3000, 2700]) expect(await amountOf(orderId, account)).toBe(0)
    const told = await world.db.select().from(notifications).where(eq(notifications.userId, customer.userId))
    expect(told.filter(({ kind }) => kind === 'payment.refunded')).toHaveLength(2)
    expect(await checkPayments({ actor: { kind: 'system', name: 'timer' } }, {})).toEqual({ differences: 0 })
  })

  it('gives back what is on its way in, once it has come', async () => {
    const { id, orderId } = await approved()
    await refund(orderId, 24_000, 0)
    expect((await openActs(id)).map(({ kind }) => kind)).toEqual(['capture'])
    await work(id)
    expect(await atBank(id)).toMatchObject({ captured: PRICE, refunded: 24_000 })
    expect(await amountOf(orderId, 2990)).toBe(0)
  })

  it('of two administrators at once one decides', async () => {
    const { id, orderId } = await approved()
    await work(id)
    const both = await Promise.allSettled([refund(orderId, 24_000, 0), refund(orderId, 30_000, 0)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await work(id)
    expect([24_000, 30_000]).toContain((await atBank(id))?.refunded)
  })

  it.each([0, -1, 1.5, 2 ** 53, PRICE + 1])('takes no %s', async amount => {
    const { orderId } = await approved()
    await expect(refund(orderId, amount, 0)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { amount: expect.any(String) } },
    })
  })

  it('leaves the wage as it was', async () => {
    const { orderId } = await approved()
    const before = await amountOf(orderId, 2930)
    await refund(orderId, PRICE, 0)
    expect(await amountOf(orderId, 2930)).toBe(before)
    expect(before).toBeLessThan(0)
  })
})
