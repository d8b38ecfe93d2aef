import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import { completed } from './completed.ts'
import { payingIn } from './paying.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { ask, pay, answer, see, work, known } = await payingIn(world)
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { paymentList } = await import('#app/money/payments/server/list-payments.ts')
const { downloadPayments } = await import('#app/money/payments/server/download-payments.ts')
const { paymentStory } = await import('#app/money/payments/server/tell-story.ts')
const { signedHook, readTestHook } = await import('#app/money/payments/server/test-hooks.ts')
const { keepHook } = await import('#app/money/payments/server/keep-hook.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { paymentActs, payments } = await import('#app/schema/payments.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const admin = await world.admin()
const PRICE = 80_000
const storyOf = (aboutId: string) => paymentStory({ actor: admin }, { aboutId })
const list = (wish = {}) => paymentList({ actor: admin }, wish)

async function paid() {
  const [customer, worker] = [
    await world.customer({ fullName: 'Marte Kvam' }),
    await world.worker({ fullName: 'Ingrid Solheim' }),
  ]
  const startsAt = nineOClock(now(), 2)
  const id = await ask(customer, worker, startsAt)
  const orderId = (await pay(id)).orderId ?? ''
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  await atTime(new Date(startsAt.getTime() + 2 * HOUR), async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    await approveOrder({ actor: customer }, { orderId })
  })
  await work(id)
  return { id, orderId, customer, worker, startsAt }
}

describe('the whole story of a payment', () => {
  it('has each act with its key, each message, what was seen, and each refund with reason and by whom', async () => {
    const { id, orderId, startsAt } = await paid()
    const hook = signedHook(id, 'pay', now())
    const said = readTestHook({ headers: new Headers(hook.headers), body: hook.body, url: '' }, now())
    const at = said?.at.toISOString() ?? ''
    await keepHook({ actor: { kind: 'system', name: 'payments' } }, { provider: 'test', ...said, at })
    const before = await storyOf(orderId)
    expect(before).toMatchObject({ charged: PRICE, givenBack: 0, left: PRICE, canRefund: true, refunds: [] })
    expect(before.documents).toEqual([{ documentId: orderId, kind: 'receipt' }])

    const input = { orderId, amount: 26_600, before: 0, reason: 'Kom for sent.' }
    await atTime(new Date(startsAt.getTime() + 3 * HOUR), () => refundOrder({ actor: admin }, input))
    expect(await storyOf(orderId)).toMatchObject({ isMoving: true })
    await work(id)
    const story = await storyOf(orderId)
    expect(story).toMatchObject({
      ...{ charged: PRICE, givenBack: 26_600, left: PRICE - 26_600, canRefund: true, isMoving: false },
      order: { orderId, customer: { name: 'Marte Kvam' }, worker: { name: 'Ingrid Solheim' } },
      refunds: [
        { number: 1, amount: 26_600, vat: 5320, reason: 'Kom for sent.', by: expect.stringMatching(/./) },
      ],
    })
    expect(story.documents.map(({ kind }) => kind)).toEqual(['receipt', 'credit'])
    const [one] = story.payments
    expect(one).toMatchObject({ captured: PRICE, refunded: 26_600, worry: null, wrong: null })
    const acts = await world.db.select().from(paymentActs).where(eq(paymentActs.paymentId, id))
    expect(one?.acts.map(({ key }) => key).sort()).toEqual(acts.map(act => act.id).sort())
    expect(one?.acts.map(({ kind }) => kind)).toEqual(['capture', 'refund'])
    expect(one?.hooks).toEqual([{ name: 'pay', sentAt: at, receivedAt: expect.any(String) }])
  })

  it('ends when all is given back', async () => {
    const { orderId } = await paid()
    await refundOrder({ actor: admin }, { orderId, amount: PRICE, before: 0, reason: 'Ingen kom.' })
    expect(await storyOf(orderId)).toMatchObject({ left: 0, canRefund: false })
  })

  it('of an order that nobody paid by us has no payment, and of a payment without an order that alone', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const { orderId } = await completed(world, customer, worker)
    expect(await storyOf(orderId)).toMatchObject({ payments: [], canRefund: true, order: { orderId } })
    const id = await ask(customer, worker, nineOClock(now(), 5))
    await answer(id, 'decline')
    await see(id)
    const story = await storyOf(id)
    expect(story).toMatchObject({ order: null, charged: 0, canRefund: false, documents: [] })
    expect(story.payments).toMatchObject([{ paymentId: id, status: 'declined', orderId: null }])
    await expect(storyOf(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the list of payments', () => {
  it('is found by the beginning of an order’s or a payment’s number, and by status', async () => {
    const { id, orderId } = await paid()
    for (const q of [orderId, orderId.slice(0, 8).toUpperCase(), id])
      expect((await list({ q })).payments.map(({ paymentId }) => paymentId)).toEqual([id])
    expect((await list({ q: orderId, status: 'held' })).payments).toEqual([])
    expect((await list({ q: orderId, status: 'taken' })).payments).toHaveLength(1)
    expect((await list({ q: 'Marte' })).payments).toEqual([])
  })

  it('begins with what needs somebody, and every payment stands on one page of it once', async () => {
    const { id } = await paid()
    const { id: refused, startsAt, ...rest } = await paid()
    await refundOrder({ actor: admin }, { orderId: rest.orderId, amount: 100, before: 0, reason: 'x' })
    await world.db
      .update(paymentActs)
      .set({ refusedAt: startsAt, why: 'no' })
      .where(eq(paymentActs.paymentId, refused))
    // The capture was refused once, and has come about since; the refund has not.
    await world.db.update(payments).set({ wrong: 'another amount' }).where(eq(payments.id, id))
    const [filler] = await world.db.select().from(payments).where(eq(payments.id, id))
    if (!filler) throw new Error('no payment')
    const many = Array.from({ length: 40 }, (_, place) => ({
      ...{ ...filler, id: randomUUID(), reference: randomUUID(), orderId: null, wrong: null },
      openedAt: new Date(Date.now() + place),
    }))
    await world.db.insert(payments).values(many)

    const first = await list()
    const worries = first.payments.map(({ worry }) => worry)
    expect(worries.slice(0, 2).sort()).toEqual(['refused', 'wrong'])
    expect(worries.slice(2).every(worry => worry === null)).toBe(true)
    for (const sort of ['needs', 'newest', 'oldest']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ sort, cursor })
        seen.push(...page.payments.map(({ paymentId }) => paymentId))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      const all = await world.db.select({ id: payments.id }).from(payments)
      expect([...seen].sort()).toEqual(all.map(one => one.id).sort())
    }
  })

  it('is taken out as a file with the same rows, in kroner', async () => {
    const { orderId } = await paid()
    const file = await downloadPayments({ actor: admin }, { q: orderId })
    const text = await file.text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(text).toContain('Marte Kvam;Testbetaling;Betalt;;800')
  })
})

it('what could not be so is believed again once the provider says what can be', async () => {
  const { id } = await paid()
  await world.db.update(payments).set({ wrong: 'another amount' }).where(eq(payments.id, id))
  await see(id)
  expect(await known(id)).toMatchObject({ wrong: null, captured: PRICE })
})
