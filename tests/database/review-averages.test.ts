import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { codeOf, completed, doneTogether } from './completed.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { reviewCustomer, reviewOrder } = await import('#app/meeting/reviews/server/commands.ts')
const { answerReview } = await import('#app/meeting/reviews/server/answer-review.ts')
const { reviewsOfCustomer, reviewsOfMe } = await import('#app/meeting/reviews/server/queries.ts')
const { customerReviews, ratingOf, reviews } = await import('#app/schema/reviews.server.ts')
const { feedback } = await import('#app/company/employment/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { showWorker } = await import('#app/meeting/search/server/queries.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const words = 'Hunden løp løs i bedene'
const write = (actor: Person, orderId: string, stars: number) =>
  (actor.role === 'worker' ? reviewCustomer : reviewOrder)({ actor }, { orderId, stars, text: words })
const abilitiesOf = async (actor: Person, orderId: string) =>
  (await oneOrder({ actor }, { orderId })).abilities
    .filter(({ allowed }) => allowed)
    .map(({ label }) => label)

describe('averages', () => {
  it('count what is published and not taken away, in selects with and without joins', async () => {
    const first = await doneTogether(world)
    const { customer, worker } = first
    const second = await completed(world, customer, worker, 5)
    const ratings = async () => {
      const [asWorker] = await db
        .select(ratingOf(profiles.id))
        .from(profiles)
        .where(eq(profiles.id, worker.profileId))
      const [asCustomer] = await db
        .select(ratingOf(profiles.id))
        .from(profiles)
        .where(eq(profiles.id, customer.profileId))
      const [joined] = await db
        .select(ratingOf(profiles.id))
        .from(orders)
        .innerJoin(profiles, eq(profiles.id, orders.workerId))
        .where(eq(orders.id, first.orderId))
      expect(joined).toEqual(asWorker)
      const page = await showWorker({ actor: await world.customer() }, { workerId: worker.profileId })
      expect([page.rating, page.reviewCount, page.reviews.length]).toEqual([
        asWorker?.rating,
        asWorker?.reviewCount,
        asWorker?.reviewCount,
      ])
      expect((await oneOrder({ actor: worker }, { orderId: first.orderId })).counterpart).toMatchObject(
        asCustomer ?? {},
      )
      expect((await feedback({ actor: worker }, {})).feedback).toHaveLength(asWorker?.reviewCount ?? 0)
      return [asWorker, asCustomer].map(one => [one?.rating, one?.reviewCount])
    }
    await atTime(second.later(1), () => write(customer, first.orderId, 2))
    expect(await ratings()).toEqual([
      [null, 0],
      [null, 0],
    ])
    await atTime(second.later(1), () => write(worker, first.orderId, 4))
    expect(await ratings()).toEqual([
      [2, 1],
      [4, 1],
    ])
    await atTime(second.later(2), async () => {
      await write(worker, second.orderId, 5)
      await write(customer, second.orderId, 5)
    })
    expect(await ratings()).toEqual([
      [3.5, 2],
      [4.5, 2],
    ])
    await db.update(reviews).set({ hiddenAt: now() }).where(eq(reviews.orderId, first.orderId))
    await db
      .update(customerReviews)
      .set({ hiddenAt: now() })
      .where(eq(customerReviews.orderId, first.orderId))
    expect(await ratings()).toEqual([
      [5, 1],
      [5, 1],
    ])
    const order = await oneOrder({ actor: customer }, { orderId: first.orderId })
    expect([order.reviewing?.byConsumer, order.reviewing?.byWorker]).toEqual(['removed', 'removed'])
    expect([order.review, order.customerReview]).toEqual([null, null])
  })
})

describe('what workers say of a customer', () => {
  it('is read by the customer, and by a worker with a request from the customer, and by nobody else', async () => {
    const { orderId, later, customer, worker } = await doneTogether(world)
    await atTime(later(1), async () => {
      await write(worker, orderId, 4)
      await write(customer, orderId, 4)
    })
    const asked = await world.worker()
    const request = await placeOrder({ actor: customer }, world.request(asked, nineOClock(now(), 9)))
    const expected = { rating: 4, reviewCount: 1, reviews: [{ by: 'Ingrid', text: words }] }
    expect(await reviewsOfCustomer({ actor: asked }, request)).toMatchObject(expected)
    expect(await reviewsOfMe({ actor: customer }, {})).toMatchObject(expected)
    expect((await reviewsOfCustomer({ actor: worker }, { orderId })).reviews[0]?.mine).toBe(true)
    for (const stranger of [worker, await world.worker(), customer, await world.admin()])
      expect(await codeOf(reviewsOfCustomer({ actor: stranger }, request))).toBe('NOT_FOUND')
    expect(await codeOf(reviewsOfMe({ actor: worker }, {}))).toBe('FORBIDDEN')
    expect(await reviewsOfMe({ actor: await world.customer() }, {})).toEqual({
      rating: null,
      reviewCount: 0,
      reviews: [],
      nextCursor: null,
    })
  })
})

describe('an answer', () => {
  it('is written once, by the worker, after there is something to read', async () => {
    const { orderId, later, customer, worker } = await doneTogether(world)
    const answer = (actor: Person) => codeOf(answerReview({ actor }, { orderId, text: 'Takk!' }))
    await atTime(later(1), async () => {
      expect(await answer(worker)).toBe('CONFLICT')
      await write(customer, orderId, 5)
      expect(await answer(worker)).toBe('CONFLICT')
      await write(worker, orderId, 5)
      expect(await abilitiesOf(worker, orderId)).toEqual(['Svar på vurderingen'])
      expect(await answer(customer)).toBe('FORBIDDEN')
      expect(await answer(worker)).toBe('went through')
      expect(await answer(worker)).toBe('CONFLICT')
    })
    const told = await db.select().from(notifications).where(eq(notifications.userId, customer.userId))
    expect(told.map(({ kind }) => kind)).toContain('order.review-answered')
  })
})
