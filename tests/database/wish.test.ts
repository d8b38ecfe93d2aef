import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type WishText, wishKeys } from '#app/facts/wish.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import type { Person } from '#platform/shared/actor.ts'
import { askingIn } from './asking.ts'
import { monday, openSeries } from './series-people.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { nextDay, publish, answer, page, choose } = await askingIn(world)
const series = await openSeries(world)
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { openWish } = await import('#app/work/orders/server/index.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orderAgain } = await import('#app/work/orders/server/order-again.ts')
const { orderData } = await import('#app/work/orders/server/personal-data.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { seriesData } = await import('#app/work/series/server/personal-data.ts')
const { jobSheet } = await import('#app/work/today/server/queries.ts')
const { myOpenRequests, offeredRequests, oneOffered, oneOpenRequest } = await import(
  '#app/meeting/open-requests/server/queries.ts'
)
const { openRequestData } = await import('#app/meeting/open-requests/server/personal-data.ts')
const { takeBackAnswer } = await import('#app/meeting/open-requests/server/take-back-answer.ts')
const { withdrawOpenRequest } = await import('#app/meeting/open-requests/server/commands.ts')
const { expireItself } = await import('#app/meeting/open-requests/server/timers.ts')
const { findSubject } = await import('#app/company/privacy/server/find-subject.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { messages } = await import('#app/schema/messages.server.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

/** Something in every field that there is, so that one that is added is followed too. */
const wish = Object.fromEntries(wishKeys.map(key => [key, `Særegent for ${key}`])) as WishText
const seen = (row: WishText) => wishOf(row, 'customer')
const heldOf = async (keeper: typeof orderData, { userId }: Person) =>
  JSON.stringify(await keeper.held(db, await findSubject(db, userId)))
const expectAll = (text: string) => {
  for (const words of Object.values(wish)) expect(text).toContain(words)
}
const expectNone = (text: string) => {
  for (const words of Object.values(wish)) expect(text).not.toContain(words)
}
const forgotten = async (keeper: typeof orderData, person: Person) => {
  const subject = await findSubject(db, person.userId)
  await db.transaction(async tx => {
    await tx.update(users).set({ deletedAt: now() }).where(eq(users.id, person.userId))
    await keeper.forget(tx as never, subject, now())
  })
}

describe('what is asked for', () => {
  it('is the same for all who see the order, on today’s sheet and when it is ordered again', async () => {
    const [customer, worker, admin] = [await world.customer(), await world.worker(), await world.admin()]
    const startsAt = nineOClock(now(), 5)
    const asked = { ...world.request(worker, startsAt), ...wish }
    const { orderId } = await placeOrder({ actor: customer }, asked)
    expect(seen(await oneOrder({ actor: customer }, { orderId }))).toEqual(wish)
    await acceptOrder({ actor: worker }, { orderId })
    for (const actor of [customer, worker]) expect(seen(await oneOrder({ actor }, { orderId }))).toEqual(wish)
    expect(seen(await oneOrder({ actor: admin }, { orderId }))).toEqual({ ...wish, entryNote: '' })
    const { wish: last } = await orderAgain({ actor: customer }, { orderId })
    expect(seen(last)).toEqual(wish)
    const sheet = await atTime(startsAt, () => jobSheet({ actor: worker }, {}))
    expect(sheet.days[0]?.jobs.map(seen)).toEqual([wish])

    expectAll(await heldOf(orderData, customer))
    expectNone(await heldOf(orderData, worker))
    await forgotten(orderData, customer)
    expectNone(JSON.stringify(await oneOrder({ actor: worker }, { orderId })))
  })

  it('is the same in a series and in each order that is made of it', async () => {
    const { customer, worker, seriesId } = await series.running(wish)
    for (const actor of [customer, worker]) {
      const found = await series.onMonday(() => oneSeries({ actor }, { seriesId }))
      expect(seen(found)).toEqual(wish)
    }
    const made = await series.ordersOf(seriesId)
    expect(made.length).toBeGreaterThan(5)
    for (const order of made) expect(seen(openWish(order))).toEqual(wish)
    expectAll(await heldOf(seriesData, customer))
    expectNone(await heldOf(seriesData, worker))
    await atTime(monday, () => forgotten(seriesData, customer))
    expectNone(JSON.stringify(await series.onMonday(() => oneSeries({ actor: worker }, { seriesId }))))
  })

  it('is the same in an open request and in the order that comes of it', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const { requestId } = await publish(customer, nextDay(), wish)
    expect(seen(await page(customer, requestId))).toEqual(wish)
    expectAll(await heldOf(openRequestData, customer))
    await answer(worker, requestId)
    const { orderId } = await choose(customer, requestId, worker)
    for (const actor of [customer, worker]) expect(seen(await oneOrder({ actor }, { orderId }))).toEqual(wish)
  })
})

/** All that somebody can read of open requests, or was told of them. */
async function toldTo(actor: Person, requestId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId))
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, actor.profileId))
  const { rows: mails } = await db.execute(
    sql`select data from pgboss.job where data ->> 'to' = ${user?.email ?? ''}`,
  )
  const asked = [offeredRequests, oneOffered, myOpenRequests, oneOpenRequest]
  const answers = await Promise.allSettled(asked.map(ask => ask({ actor }, { requestId })))
  const notices = await db.select().from(notifications).where(eq(notifications.userId, actor.userId))
  const lines = await db.select().from(messages)
  const own = [await heldOf(openRequestData, actor), await heldOf(orderData, actor), profile]
  return JSON.stringify([answers, mails, notices, lines, own])
}

describe('the address of an open request', () => {
  const address = 'Hemmelig gate 17, 0461 Oslo'

  it('is told to whoever is chosen, when they are, and to nobody else', async () => {
    const customer = await world.customer()
    const [chosen, passed, silent, regretful] = [
      await world.worker(),
      await world.worker(),
      await world.worker(),
      await world.worker(),
    ]
    const all = [chosen, passed, silent, regretful]
    const { requestId } = await publish(customer, nextDay(), { address })
    for (const one of [chosen, passed, regretful]) await answer(one, requestId, 'Jeg kan.')
    await takeBackAnswer({ actor: regretful }, { requestId })
    for (const one of all) expect(await toldTo(one, requestId)).not.toContain('Hemmelig')
    const { orderId } = await choose(customer, requestId, chosen)
    expect((await oneOrder({ actor: chosen }, { orderId })).address).toBe(address)
    expect(await toldTo(chosen, requestId)).toContain('Hemmelig')
    for (const one of [passed, silent, regretful, await world.worker(), await world.customer()])
      expect(await toldTo(one, requestId)).not.toContain('Hemmelig')
    expect(JSON.stringify(await oneOffered({ actor: chosen }, { requestId }))).not.toContain('Hemmelig')
  })

  it('is told to nobody when it ends without anybody', async () => {
    const customer = await world.customer()
    const worker = await world.worker()
    for (const end of [
      (requestId: string) => withdrawOpenRequest({ actor: customer }, { requestId }),
      (requestId: string) =>
        atTime(new Date(now().getTime() + 99 * world.DAY), () => expireItself.run({ requestId })),
    ]) {
      const { requestId } = await publish(customer, nextDay(), { address })
      await answer(worker, requestId, 'Jeg kan.')
      await end(requestId)
      expect((await page(customer, requestId)).status).not.toBe('open')
      expect(await toldTo(worker, requestId)).not.toContain('Hemmelig')
    }
  })
})
