import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { placeOrder } = await import('#app/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/orders/server/accept-order.ts')
const { startOrder } = await import('#app/orders/server/start-order.ts')
const { deliverOrder } = await import('#app/orders/server/deliver-order.ts')
const { approveOrder } = await import('#app/orders/server/approve-order.ts')
const { orderSteps } = await import('#app/orders/server/tables.server.ts')
const { reviewOrder } = await import('#app/reviews/server/review-order.ts')
const { answerReview } = await import('#app/reviews/server/answer-review.ts')
const { notifications } = await import('#app/notifications/server/tables.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

/** A completed order, and when it was approved. */
async function completed(consumer: Person, worker: Person) {
  const startsAt = nineOClock(now(), 3)
  const { orderId } = await placeOrder({ actor: consumer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const done = new Date(startsAt.getTime() + 2 * HOUR)
  await atTime(done, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
  await atTime(done, () => approveOrder({ actor: consumer }, { orderId }))
  return { orderId, done, later: (days: number) => new Date(done.getTime() + days * DAY) }
}

async function parties() {
  return { consumer: await world.consumer({ fullName: 'Marte Kvam' }), worker: await world.worker() }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string }) => error.code,
  )

describe('a review', () => {
  it('is written once, moves the process on and tells the worker', async () => {
    const { consumer, worker } = await parties()
    const { orderId, later } = await completed(consumer, worker)
    const review = { orderId, stars: 4, text: 'Fint arbeid.' }
    await atTime(later(1), async () => {
      await reviewOrder({ actor: consumer }, review)
      expect(await codeOf(reviewOrder({ actor: consumer }, review))).toBe('CONFLICT')
    })
    const steps = await world.db.select().from(orderSteps).where(eq(orderSteps.orderId, orderId))
    expect(steps.filter(({ action }) => action === 'review')).toHaveLength(1)
    const told = await world.db.select().from(notifications).where(eq(notifications.userId, worker.userId))
    expect(told.map(({ kind }) => kind)).toContain('order.reviewed')
  })

  it('comes through once when it is sent twice at the same time', async () => {
    const { consumer, worker } = await parties()
    const { orderId, later } = await completed(consumer, worker)
    const codes = await atTime(later(1), () =>
      Promise.all(
        [1, 2, 3].map(stars => codeOf(reviewOrder({ actor: consumer }, { orderId, stars, text: 'Dobbelt' }))),
      ),
    )
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'went through'])
  })

  it('may be written until 30 days after the approval, and no longer', async () => {
    const { consumer, worker } = await parties()
    const { orderId, done } = await completed(consumer, worker)
    const review = { orderId, stars: 5, text: 'Sent, men godt.' }
    const limit = done.getTime() + 30 * DAY
    expect(await codeOf(atTime(new Date(limit), () => reviewOrder({ actor: consumer }, review)))).toBe(
      'FORBIDDEN',
    )
    expect(await codeOf(atTime(new Date(limit - 1), () => reviewOrder({ actor: consumer }, review)))).toBe(
      'went through',
    )
  })

  it('is not for the worker, for strangers, or for work that is not done', async () => {
    const { consumer, worker } = await parties()
    const { orderId } = await completed(consumer, worker)
    const review = { orderId, stars: 5, text: 'Bra.' }
    expect(await codeOf(reviewOrder({ actor: worker }, review))).toBe('FORBIDDEN')
    expect(await codeOf(reviewOrder({ actor: await world.consumer() }, review))).toBe('NOT_FOUND')
    expect(await codeOf(reviewOrder({ actor: { kind: 'visitor' } }, review))).toBe('UNAUTHENTICATED')
    const pending = await placeOrder({ actor: consumer }, world.request(worker, nineOClock(now(), 8)))
    expect(await codeOf(reviewOrder({ actor: consumer }, { ...review, ...pending }))).toBe('CONFLICT')
  })

  it.each([
    { stars: 0, text: 'Bra', field: 'stars' },
    { stars: 6, text: 'Bra', field: 'stars' },
    { stars: 2.5, text: 'Bra', field: 'stars' },
    { stars: 3, text: '   ', field: 'text' },
    { stars: 3, text: 'x'.repeat(2001), field: 'text' },
  ])('with $stars stars and $text.length characters is refused at $field', async ({ stars, text, field }) => {
    const { consumer } = await parties()
    const orderId = '00000000-0000-4000-8000-000000000000'
    await expect(reviewOrder({ actor: consumer }, { orderId, stars, text })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('an answer', () => {
  it('is written once, by the worker, after there is something to answer', async () => {
    const { consumer, worker } = await parties()
    const { orderId, later } = await completed(consumer, worker)
    const answer = (actor: Person) => codeOf(answerReview({ actor }, { orderId, text: 'Takk!' }))
    await atTime(later(1), async () => {
      expect(await answer(worker)).toBe('CONFLICT')
      await reviewOrder({ actor: consumer }, { orderId, stars: 5, text: 'Bra.' })
      expect(await answer(consumer)).toBe('FORBIDDEN')
      expect(await answer(worker)).toBe('went through')
      expect(await answer(worker)).toBe('CONFLICT')
    })
    const told = await world.db.select().from(notifications).where(eq(notifications.userId, consumer.userId))
    expect(told.map(({ kind }) => kind)).toContain('order.review-answered')
  })
})
