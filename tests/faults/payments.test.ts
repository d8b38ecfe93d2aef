import { randomUUID } from 'node:crypto'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { HOUR, MINUTE } from '#platform/shared/time.ts'
import { payingIn } from '../database/paying.ts'
import { nineOClock, openWorld } from '../database/world.ts'

/**
 * One key many times at once; a provider's messages lost, doubled and in every order; its message against the customer's way back;
 * messages that are not its own. FAULTS=full does each as often as the faults ask for.
 */
const full = process.env.FAULTS === 'full'
const world = await openWorld()
const { answer, ask, atBank, known, see, work } = await payingIn(world)
const { beginOrder } = await import('#app/money/payments/server/begin.ts')
const { keepHook } = await import('#app/money/payments/server/keep-hook.ts')
const { look } = await import('#app/money/payments/server/look.ts')
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { readTestHook, signedHook } = await import('#app/money/payments/server/test-hooks.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { paymentHooks, payments, testPayments } = await import('#app/schema/payments.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const PRICE = 80_000
const hooks = { actor: { kind: 'system', name: 'hooks' } } as const
const two = async () => [await world.customer(), await world.worker()] as const
const soon = () => nineOClock(now(), 2)
const countOf = async (customerId: string) =>
  (await world.db.select({ n: count() }).from(orders).where(eq(orders.customerId, customerId)))[0]?.n

it('one key sent 50 times at once has one effect and one answer; with something else it is refused', async () => {
  const [customer, worker] = await two()
  const input = { ...world.request(worker, soon()), paymentId: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => beginOrder({ actor: customer }, input)))
  expect(new Set(answers.map(one => JSON.stringify(one))).size).toBe(1)
  await answer(input.paymentId, 'pay')
  await Promise.all(Array.from({ length: 50 }, () => see(input.paymentId)))
  expect(await countOf(customer.profileId)).toBe(1)
  expect(await atBank(input.paymentId)).toMatchObject({ held: PRICE, captured: 0 })

  const other = { ...world.request(worker, nineOClock(now(), 4)), paymentId: randomUUID() }
  await beginOrder({ actor: customer }, other)
  await expect(
    beginOrder({ actor: customer }, { ...other, description: 'Noe helt annet.' }),
  ).rejects.toMatchObject({ code: 'CONFLICT', data: { reason: 'other-asked' } })
}, 60_000)

/** Every order of some things. */
const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => ordersOf(all.toSpliced(at, 1)).map(rest => [one, ...rest]))

it('messages lost, doubled and in every order come to the same as each once and in turn', async () => {
  const [customer, worker] = await two()
  const admin = await world.admin()
  const ends: string[] = []
  const names = ['approved', 'captured', 'refunded']
  // Each order of the three; each of them lost; each of them twice, at the end.
  const ways = [
    ...ordersOf(names),
    ...names.map(lost => names.filter(name => name !== lost)),
    ...names.map(twice => [...names, twice]),
    [],
  ]
  for (const [turn, way] of (full ? [...ways, ...ways.map(one => one.toReversed())] : ways).entries()) {
    const startsAt = nineOClock(now(), 2 + turn)
    const before = new Date(startsAt.getTime() - 47 * HOUR)
    const id = await atTime(before, () => ask(customer, worker, startsAt))
    await answer(id, 'pay')
    // What is needed to go on is found by the poller; the messages come afterwards, as they like.
    const { orderId } = await atTime(before, () => see(id))
    const order = { orderId: orderId ?? '' }
    await atTime(before, () => acceptOrder({ actor: worker }, order))
    await atTime(startsAt, () => startOrder({ actor: worker }, order))
    await atTime(new Date(startsAt.getTime() + 2 * HOUR), async () => {
      await deliverOrder({ actor: worker }, { ...order, workedHalfHours: 4 })
      await approveOrder({ actor: customer }, order)
    })
    await work(id)
    await refundOrder({ actor: admin }, { ...order, amount: 30_000, before: 0, reason: 'Beklager.' })
    await work(id)
    const { reference } = await known(id)
    const said = names.map(name => [name, { id: randomUUID(), reference, name }] as const)
    for (const name of way) {
      const hook = said.find(([one]) => one === name)?.[1]
      await keepHook(hooks, { provider: 'test', ...hook, at: now().toISOString() })
      await see(id)
    }
    await see(id)
    const { status, held, captured, released, refunded } = await known(id)
    ends.push(JSON.stringify({ status, held, captured, released, refunded }))
  }
  console.log(`${ends.length} ways of three messages came to ${new Set(ends).size} end`)
  expect([...new Set(ends)]).toEqual([
    JSON.stringify({ status: 'taken', held: PRICE, captured: PRICE, released: 0, refunded: 30_000 }),
  ])
}, 120_000)

it('the message and the way back at the same moment make one order and one reservation', async () => {
  const times = full ? 1000 : 50
  const [customer] = await two()
  const made: string[] = []
  for (let done = 0; done < times; done += 10) {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const id = await ask(customer, await world.worker(), soon(), { meant: true })
        await answer(id, 'pay')
        return id
      }),
    )
    await Promise.all(ids.flatMap(id => [see(id), look({ actor: customer }, { paymentId: id }), see(id)]))
    made.push(...ids)
  }
  const [sums] = await world.db
    .select({
      orders: sql<number>`count(distinct ${payments.orderId})::int`,
      held: sql<number>`sum(${payments.held})::int`,
    })
    .from(payments)
    .where(inArray(payments.id, made))
  const [bank] = await world.db
    .select({ held: sql<number>`sum(${testPayments.held})::int` })
    .from(testPayments)
    .where(inArray(testPayments.reference, made))
  console.log(`${times} messages against the way back: ${sums?.orders} orders`)
  expect(sums).toEqual({ orders: times, held: times * PRICE })
  expect(bank?.held).toBe(times * PRICE)
  expect(await countOf(customer.profileId)).toBe(times)
}, 600_000)

it('a message with a wrong, old or changed signature says nothing; one about what is not ours changes nothing', async () => {
  const [customer, worker] = await two()
  const id = await ask(customer, worker, soon())
  const { reference } = await known(id)
  const { body, headers } = signedHook(reference, 'approved', now())
  const read = (given: Record<string, string>, bytes: Uint8Array = body, at = now()) =>
    readTestHook({ headers: new Headers(given), body: bytes, url: '' }, at)
  expect(read(headers)).toMatchObject({ reference })
  expect(read({ ...headers, 'x-test-bank-signature': 'f'.repeat(64) })).toBeNull()
  expect(read({ ...headers, 'x-test-bank-signature': '' })).toBeNull()
  expect(read({ ...headers, 'x-test-bank-at': String(now().getTime() + 1) })).toBeNull()
  expect(read(headers, Buffer.from(Buffer.from(body).toString().replace('approved', 'refunded')))).toBeNull()
  expect(read(headers, body, new Date(now().getTime() + 6 * MINUTE))).toBeNull()
  const before = await known(id)
  const strange = { provider: 'test', id: randomUUID(), reference: randomUUID(), name: 'approved' }
  await keepHook(hooks, { ...strange, at: now().toISOString() })
  expect(await keepHook(hooks, { ...strange, at: now().toISOString() })).toEqual({ fresh: false })
  expect(await known(id)).toEqual(before)
  const kept = await world.db.select().from(paymentHooks).where(eq(paymentHooks.hookId, strange.id))
  expect(kept).toMatchObject([{ paymentId: null }])
})
