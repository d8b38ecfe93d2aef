import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { statusLooks, texts } from '#app/meeting/open-requests/texts.ts'
import { askingIn, PRICE, problemOf } from './asking.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { nextDay, publish, answer, page, choose, told, answered } = await askingIn(world)
const { takeBackAnswer } = await import('#app/meeting/open-requests/server/take-back-answer.ts')
const { chooseAnswer } = await import('#app/meeting/open-requests/server/choose-answer.ts')
const { withdrawOpenRequest } = await import('#app/meeting/open-requests/server/commands.ts')
const { oneOffered } = await import('#app/meeting/open-requests/server/queries.ts')
const { openAnswers } = await import('#app/schema/open-requests.server.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { blocks } = await import('#app/schema/messages.server.ts')
const { profiles, profileServices } = await import('#app/schema/profiles.server.ts')
const { now } = await import('#platform/clock.server.ts')

describe('the one who is chosen', () => {
  it('may have taken other work: the answer says so, and another can be chosen', async () => {
    const { startsAt, customer, first, second, requestId } = await answered()
    const { received } = await page(customer, requestId)
    const placed = await placeOrder({ actor: await world.customer() }, world.request(first, startsAt))
    await acceptOrder({ actor: first }, placed)
    const stale = { requestId, answerId: received[0]?.id, expectedPrice: PRICE }
    await expect(chooseAnswer({ actor: customer }, stale)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: texts.answerGone('Ingrid'),
      data: { reason: 'slot-taken' },
    })
    expect((await page(customer, requestId)).received).toMatchObject([
      { name: 'Ingrid Solheim', choose: { allowed: false, why: texts.answerGone('Ingrid') } },
      { name: 'Jonas Berg', choose: { allowed: true } },
    ])
    expect(await problemOf(choose(customer, requestId, second))).toBe('went through')
  })

  it('may have become too dear, hidden, blocked or gone meanwhile: nothing happens then', async () => {
    const { customer, first, second, requestId } = await answered()
    const set = (values: object, one = first) =>
      db.update(profiles).set(values).where(eq(profiles.id, one.profileId))
    await db
      .update(profileServices)
      .set({ hourlyRate: 500 })
      .where(eq(profileServices.profileId, first.profileId))
    expect(await problemOf(choose(customer, requestId, first))).toBe('CONFLICT price-changed')
    expect((await page(customer, requestId)).received[0]?.price?.gross).toBe(100_000)
    for (const values of [{ isVisibleToCustomers: false }, { verificationStatus: 'needs_info' as const }]) {
      await set(values)
      expect(await problemOf(choose(customer, requestId, first, 100_000))).toBe('CONFLICT cannot-order')
      expect((await page(customer, requestId)).received[0]).toMatchObject({
        price: null,
        choose: { allowed: false },
      })
      await set({ isVisibleToCustomers: true, verificationStatus: 'approved' })
    }
    await db.insert(blocks).values({ blockerId: first.profileId, blockedId: customer.profileId, at: now() })
    expect(await problemOf(choose(customer, requestId, first, 100_000))).toBe('CONFLICT cannot-order')
    // Workers who have answered still see it, and cannot answer again.
    expect((await oneOffered({ actor: first }, { requestId })).abilities).toMatchObject([
      { action: 'answer', allowed: false, why: texts.cannotAnswer },
      { action: 'take-back', allowed: true },
    ])
    expect(await problemOf(answer(first, requestId, 'Jo'))).toBe('CONFLICT state.not-suitable')
    await takeBackAnswer({ actor: second }, { requestId })
    const [{ id: answerId = '' } = {}] = await db
      .select()
      .from(openAnswers)
      .where(and(eq(openAnswers.requestId, requestId), eq(openAnswers.workerId, second.profileId)))
    const input = { requestId, answerId, expectedPrice: PRICE }
    expect(await problemOf(chooseAnswer({ actor: customer }, input))).toBe('CONFLICT state.withdrawn')
    await answer(second, requestId, 'Likevel ledig.')
    expect(await told(customer)).toHaveLength(2)
    expect(await problemOf(chooseAnswer({ actor: customer }, input))).toBe('went through')
    expect(await db.select().from(orders).where(eq(orders.customerId, customer.profileId))).toHaveLength(1)
  })
})

describe('rivals', () => {
  const settle = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map(one => (one.status === 'fulfilled' ? 'done' : one.reason.code))

  it('two choices at once make one order; the same twice is the same order', async () => {
    for (let round = 0; round < 4; round++) {
      const { customer, first, second, requestId } = await answered()
      const twice = round % 2 === 1
      const outcome = await settle([
        choose(customer, requestId, first),
        choose(customer, requestId, twice ? first : second),
      ])
      expect(outcome.sort()).toEqual(twice ? ['done', 'done'] : ['CONFLICT', 'done'])
      const made = await db.select().from(orders).where(eq(orders.customerId, customer.profileId))
      expect(made.map(({ status }) => status)).toEqual(['confirmed'])
    }
  })

  it('choosing against withdrawing and against taking back: one of them happens', async () => {
    for (let round = 0; round < 4; round++) {
      const { customer, first, requestId } = await answered()
      const outcome = await settle([
        choose(customer, requestId, first),
        round % 2
          ? withdrawOpenRequest({ actor: customer }, { requestId })
          : takeBackAnswer({ actor: first }, { requestId }),
      ])
      expect(outcome.filter(one => one === 'done')).toHaveLength(1)
      const made = await db.select().from(orders).where(eq(orders.customerId, customer.profileId))
      const { status, orderId } = await page(customer, requestId)
      expect(made).toHaveLength(outcome[0] === 'done' ? 1 : 0)
      expect(orderId).toBe(made[0]?.id ?? null)
      expect(statusLooks[status].label).toBeTruthy()
    }
  })

  it('one worker chosen by two customers for the same hour comes to one of them', async () => {
    const startsAt = nextDay()
    const worker = await world.worker()
    const customers = await Promise.all([world.customer(), world.customer(), world.customer()])
    const asked = await Promise.all(
      customers.map(async customer => {
        const { requestId } = await publish(customer, startsAt)
        await answer(worker, requestId)
        return { customer, requestId }
      }),
    )
    const outcome = await settle(asked.map(({ customer, requestId }) => choose(customer, requestId, worker)))
    expect(outcome.sort()).toEqual(['CONFLICT', 'CONFLICT', 'done'])
    const agreed = await db.select().from(orders).where(eq(orders.workerId, worker.profileId))
    expect(agreed.map(({ status }) => status)).toEqual(['confirmed'])
  })

  it('many answers at once are all there, each once', async () => {
    const { customer, requestId } = await answered()
    const more = await Promise.all(Array.from({ length: 6 }, () => world.worker()))
    await Promise.all(more.flatMap(one => [answer(one, requestId), answer(one, requestId, 'Igjen')]))
    expect((await page(customer, requestId)).received).toHaveLength(8)
  })
})
