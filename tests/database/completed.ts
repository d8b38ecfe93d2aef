import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { nineOClock, type openWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

/** Completes an order of two people; returns when it was approved. */
export async function completed(world: World, customer: Person, worker: Person, daysAhead = 3) {
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
  const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
  const { atTime, now } = await import('#platform/clock.server.ts')
  const startsAt = nineOClock(now(), daysAhead)
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const done = new Date(startsAt.getTime() + 2 * HOUR)
  await atTime(done, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
  await atTime(done, () => approveOrder({ actor: customer }, { orderId }))
  return { orderId, done, later: (days: number) => new Date(done.getTime() + days * DAY) }
}

/** Marte and Ingrid, with an order that is completed. */
export async function doneTogether(world: World) {
  const customer = await world.customer({ fullName: 'Marte Kvam' })
  const worker = await world.worker({ fullName: 'Ingrid Solheim' })
  return { customer, worker, ...(await completed(world, customer, worker)) }
}

/** The same two, with reviews of each other. */
export async function reviewedTogether(world: World, words: { byCustomer: string; byWorker: string }) {
  const { eq } = await import('drizzle-orm')
  const { reviewCustomer, reviewOrder } = await import('#app/meeting/reviews/server/commands.ts')
  const { customerReviews, reviews } = await import('#app/schema/reviews.server.ts')
  const { atTime } = await import('#platform/clock.server.ts')
  const made = await doneTogether(world)
  const { customer, worker, orderId, done } = made
  await atTime(done, async () => {
    await reviewOrder({ actor: customer }, { orderId, stars: 1, text: words.byCustomer })
    await reviewCustomer({ actor: worker }, { orderId, stars: 2, text: words.byWorker })
  })
  const idIn = async (table: typeof reviews | typeof customerReviews) =>
    (await world.db.select({ id: table.id }).from(table).where(eq(table.orderId, orderId)))[0]?.id ?? ''
  return {
    ...made,
    review: { kind: 'review' as const, id: await idIn(reviews) },
    customerReview: { kind: 'customer-review' as const, id: await idIn(customerReviews) },
  }
}

export const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'went through',
    (error: { code?: string }) => error.code,
  )
