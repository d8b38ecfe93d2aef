/** Disputes at Stripe, from the message to the books, against its simulator. */
import { and, eq, like } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { type SimulatedStripe, simulateStripe } from '#platform/vendors/payments/stripe-simulator.ts'
import { expectBooksAgree } from './books-agree.ts'
import { nineOClock, openWorld } from './world.ts'

const simulated: SimulatedStripe = await simulateStripe()
afterAll(() => simulated.close())
Object.assign(process.env, {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_URL: simulated.settings.url,
  STRIPE_KEY: simulated.settings.key,
  STRIPE_HOOK_SECRET: simulated.settings.hookSecret,
})
const world = await openWorld()
expectBooksAgree(world)
const { beginOrder } = await import('#app/money/payments/server/begin.ts')
const { checkPayments } = await import('#app/money/payments/server/check-payments.ts')
const { doAct } = await import('#app/money/payments/server/do-act.ts')
const { keepHook } = await import('#app/money/payments/server/keep-hook.ts')
const { findPayment } = await import('#app/money/payments/server/lock-payment.ts')
const { paymentList } = await import('#app/money/payments/server/list-payments.ts')
const { pollDisputes } = await import('#app/money/payments/server/poll-disputes.ts')
const { providerInForce } = await import('#app/money/payments/server/providers.ts')
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { seeItself, seePayment } = await import('#app/money/payments/server/see-payment.ts')
const { paymentStory } = await import('#app/money/payments/server/tell-story.ts')
const { waitingPayments } = await import('#app/money/payments/server/waiting-payments.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { ledgerEntries, ledgerLines } = await import('#app/schema/ledger.server.ts')
const { paymentActs, paymentDisputes, paymentHooks } = await import('#app/schema/payments.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const admin = await world.admin()
const PRICE = 80_000
const FEE = 17_500

async function taken() {
  const [customer, worker] = [await world.customer({ fullName: 'Marte Kvam' }), await world.worker()]
  const startsAt = nineOClock(now(), 1)
  const paymentId = crypto.randomUUID()
  await beginOrder({ actor: customer }, { ...world.request(worker, startsAt), paymentId })
  simulated.customer(paymentId, 'approve')
  const see = async () => {
    const found = await findPayment(paymentId)
    if (!found) throw new Error('no payment')
    return seePayment(found)
  }
  const orderId = (await see()).orderId ?? ''
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  await atTime(new Date(startsAt.getTime() + 2 * HOUR), async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    await approveOrder({ actor: customer }, { orderId })
  })
  const [act] = await world.db.select().from(paymentActs).where(eq(paymentActs.paymentId, paymentId))
  await doAct.run({ actId: act?.id ?? '' })
  expect(await findPayment(paymentId)).toMatchObject({ provider: 'stripe', captured: PRICE })
  simulated.hooks.length = 0
  return { paymentId, orderId }
}

/** Delivers what Stripe has to tell, in any order; our job looks. Answers the messages' names. */
async function deliver(order: (hooks: typeof simulated.hooks) => typeof simulated.hooks = all => all) {
  for (const told of order(simulated.hooks.splice(0))) {
    const hook = providerInForce().readHook(simulated.signed(told), new Date(simulated.now()))
    if (!hook) throw new Error('not taken for genuine')
    const said = { provider: 'stripe', ...hook, at: hook.at.toISOString() } as const
    const { fresh } = await keepHook({ actor: { kind: 'system', name: 'hooks' } }, said)
    if (fresh && hook.disputeId)
      await seeItself.run({ provider: 'stripe', disputeId: hook.disputeId, hookId: hook.id })
  }
}

async function balances(paymentId: string) {
  const rows = await world.db
    .select({ account: ledgerLines.account, amount: ledgerLines.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.paymentId, paymentId), like(ledgerEntries.cause, 'dispute:%')))
  const sums = Object.fromEntries([1530, 1570, 7770, 7830].map(account => [account, 0]))
  for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + amount
  return sums
}
const waiting = async () => (await waitingPayments[1]?.find(reader, now())) ?? []
const agrees = async () =>
  expect(await checkPayments({ actor: { kind: 'system', name: 'payments' } }, {})).toEqual({ differences: 0 })
const refund = (orderId: string) =>
  refundOrder({ actor: admin }, { orderId, amount: 100, before: 0, reason: 'Beklager.' })

it('is kept, shown and booked; nothing is given back meanwhile; won, the money is back and the fee is not', async () => {
  const { paymentId, orderId } = await taken()
  const id = simulated.dispute(paymentId, PRICE)
  await deliver(all => [...all, ...all].reverse())
  const story = await paymentStory({ actor: admin }, { aboutId: orderId })
  expect(story).toMatchObject({ canRefund: false, noRefund: expect.stringMatching(/klaget/) })
  expect(story.payments[0]).toMatchObject({
    worry: 'disputed',
    hooks: [{ name: expect.any(String) }, { name: expect.any(String) }],
    disputes: [
      { disputeId: id, amount: PRICE, status: 'open', reason: 'fraudulent', withdrawn: PRICE, fee: FEE },
    ],
  })
  expect((await paymentList({ actor: admin }, {})).payments[0]).toMatchObject({
    paymentId,
    worry: 'disputed',
  })
  expect(await waiting()).toMatchObject([
    { id, orderId, what: expect.stringMatching(/innen/), actions: [{ to: expect.stringContaining(id) }] },
  ])
  await expect(refund(orderId)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/bank/),
  })
  expect(await balances(paymentId)).toEqual({ 1530: -PRICE - FEE, 1570: PRICE, 7770: FEE, 7830: 0 })
  await agrees()

  simulated.decide(id, 'under_review')
  simulated.decide(id, 'won')
  await deliver()
  expect(await balances(paymentId)).toEqual({ 1530: -FEE, 1570: 0, 7770: FEE, 7830: 0 })
  await agrees()
  expect(await waiting()).toEqual([])
  await refund(orderId)
  expect(await paymentStory({ actor: admin }, { aboutId: orderId })).toMatchObject({ noRefund: null })
})

it('lost, it is a cost of ours, and nothing is given back a second time', async () => {
  const { paymentId, orderId } = await taken()
  const id = simulated.dispute(paymentId, 30_000)
  simulated.decide(id, 'lost')
  await deliver(all => all.toReversed())
  expect(await balances(paymentId)).toEqual({ 1530: -30_000 - FEE, 1570: 0, 7770: FEE, 7830: 30_000 })
  await agrees()
  expect(await waiting()).toEqual([])
  await expect(refund(orderId)).rejects.toMatchObject({ message: expect.stringMatching(/pengene tilbake/) })
  expect(await paymentStory({ actor: admin }, { aboutId: orderId })).toMatchObject({ canRefund: false })
})

it('is found though no message came, and looked at until it is decided', async () => {
  const { paymentId } = await taken()
  const id = simulated.dispute(paymentId, PRICE, 'inquiry')
  const inMinute = (minute: number, later = 0) => {
    const at = new Date(now().getTime() + later)
    at.setUTCMinutes(minute)
    return at
  }
  const found = async () =>
    (await world.db.select().from(paymentDisputes).where(eq(paymentDisputes.id, id)))[0]
  await pollDisputes(inMinute(16))
  expect(await found()).toBeUndefined()
  await pollDisputes(inMinute(17))
  expect(await found()).toMatchObject({ status: 'inquiry', withdrawn: 0, dueAt: expect.any(Date) })
  simulated.decide(id, 'warning_closed')
  await pollDisputes(inMinute(30, DAY))
  expect(await found()).toMatchObject({ status: 'closed', looksAt: null, closedAt: expect.any(Date) })
  expect(await balances(paymentId)).toEqual({ 1530: 0, 1570: 0, 7770: 0, 7830: 0 })
})

it('of a payment that is not ours is kept as a message, and changes nothing', async () => {
  const provider = providerInForce()
  const reference = `fremmed-${crypto.randomUUID()}`
  const asked = {
    reference,
    amount: 5000,
    description: 'Noe',
    returnTo: 'https://example.test/',
    store: false,
  }
  const { theirId } = await provider.open(asked, crypto.randomUUID())
  simulated.customer(reference, 'approve')
  await provider.capture(reference, 5000, crypto.randomUUID(), theirId)
  simulated.hooks.length = 0
  const id = simulated.dispute(reference, 5000)
  await deliver()
  expect(await world.db.select().from(paymentDisputes).where(eq(paymentDisputes.id, id))).toEqual([])
  const kept = await world.db.select().from(paymentHooks).where(like(paymentHooks.name, 'charge.dispute%'))
  expect(kept.some(({ paymentId }) => paymentId === null)).toBe(true)
})
