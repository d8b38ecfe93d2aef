import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, localDate, localTime } from '#platform/shared/time.ts'
import { askingIn, PRICE, problemOf } from './asking.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { nextDay, publish, answer, page } = await askingIn(world)
const { answerOpenRequest } = await import('#app/meeting/open-requests/server/answer-open-request.ts')
const { chooseAnswer } = await import('#app/meeting/open-requests/server/choose-answer.ts')
const { oneOffered } = await import('#app/meeting/open-requests/server/queries.ts')
const { openRequestData } = await import('#app/meeting/open-requests/server/personal-data.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const at = (instant: Date) => ({ date: localDate(instant), time: localTime(instant) })
const propose = (actor: Person, requestId: string, instant: Date | null) =>
  answerOpenRequest({ actor }, { requestId, other: instant && at(instant) })
const bodiesTo = async ({ userId }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ body }) => body)

async function asked(extra = {}) {
  const startsAt = nextDay()
  const customer = await world.customer({ fullName: 'Marte Kvam' })
  const worker = await world.worker({ fullName: 'Ingrid Solheim' })
  const { requestId, told } = await publish(customer, startsAt, extra)
  const received = async () => {
    const [one] = (await page(customer, requestId)).received
    if (!one) throw new Error('nobody has answered')
    return one
  }
  const choose = async (expectedStart?: string) =>
    chooseAnswer(
      { actor: customer },
      { requestId, answerId: (await received()).id, expectedPrice: PRICE, expectedStart },
    )
  return { startsAt, customer, worker, requestId, told, received, choose }
}

// The first of these, while the day is near: a request lives for a week.
it('a time that has come too near cannot be chosen any more', async () => {
  const { startsAt, worker, requestId, received, choose } = await asked()
  const sooner = new Date(startsAt.getTime() - HOUR)
  await propose(worker, requestId, sooner)
  const { startsAt: seen } = await received()
  // The request itself is open for half an hour more.
  await atTime(new Date(sooner.getTime() - 1.5 * HOUR), async () => {
    expect(await problemOf(choose(seen))).toBe('CONFLICT slot-taken')
  })
})

it('a budget and how many were asked are shown to the customer, and the budget to those who are asked', async () => {
  const { customer, worker, requestId, told } = await asked({ budget: 70_000 })
  expect(await page(customer, requestId)).toMatchObject({ budget: 70_000, told })
  expect(told).toBeGreaterThan(0)
  // Their price is above it: they are asked all the same.
  const seen = await oneOffered({ actor: worker }, { requestId })
  expect(seen).toMatchObject({ budget: 70_000 })
  expect(seen).not.toHaveProperty('told')
  expect((await bodiesTo(worker)).join()).toContain('Helst ikke mer enn 700,00')
  expect(await problemOf(publish(customer, nextDay(), { budget: 100 }))).toBe('budget')
  expect(await problemOf(publish(customer, nextDay(), { budget: 12_345_678_900 }))).toBe('budget')
  const { userId, profileId } = customer
  const held = await openRequestData.held(db, { userId, profiles: [{ id: profileId }] } as never)
  expect(JSON.stringify(held)).toMatch(/"budsjett":"700,00.kr","sendtTil":\d/)
})

it('an answer has its price in full', async () => {
  const { worker, requestId, received } = await asked()
  await answer(worker, requestId)
  expect(await received()).toMatchObject({
    price: { gross: PRICE, rate: 40_000, vat: 16_000 },
    isOther: false,
  })
})

it('a worker proposes another time, both are shown, and choosing it makes the order at that time', async () => {
  const { startsAt, customer, worker, requestId, received, choose } = await asked()
  const later = new Date(startsAt.getTime() + 3 * HOUR)
  await propose(worker, requestId, later)
  const one = await received()
  expect(one).toMatchObject({ startsAt: later.toISOString(), isOther: true, choose: { allowed: true } })
  expect((await page(customer, requestId)).startsAt).toBe(startsAt.toISOString())
  expect((await bodiesTo(customer)).join()).toMatch(
    /Ingrid foreslår .* kl\..12\.00.* i stedet for .* kl\..09\.00/,
  )

  // Whoever did not see the other time does not get it.
  expect(await problemOf(choose())).toBe('CONFLICT time-changed')
  const { orderId } = await choose(one.startsAt)
  expect(await oneOrder({ actor: customer }, { orderId })).toMatchObject({
    status: 'confirmed',
    startsAt: later.toISOString(),
    gross: PRICE,
  })
  expect((await bodiesTo(worker)).join()).toMatch(/oppdraget er ditt: .* kl\..12\.00/)
})

it('a time that was changed after it was seen is not chosen, and one that is taken back is the first again', async () => {
  const { startsAt, worker, requestId, received, choose } = await asked()
  await propose(worker, requestId, new Date(startsAt.getTime() + 2 * HOUR))
  const seen = (await received()).startsAt
  await propose(worker, requestId, new Date(startsAt.getTime() + 4 * HOUR))
  expect(await problemOf(choose(seen))).toBe('CONFLICT time-changed')
  await propose(worker, requestId, null)
  expect(await received()).toMatchObject({ isOther: false, startsAt: startsAt.toISOString() })
  await expect(choose()).resolves.toHaveProperty('orderId')
})

it('another time obeys the rules of a request, and of the free times of whoever proposes it', async () => {
  const { startsAt, customer, worker, requestId, received, choose } = await asked()
  const to = (instant: Date) => problemOf(propose(worker, requestId, instant))
  expect(await to(startsAt)).toBe('time')
  expect(await to(new Date(startsAt.getTime() - 30 * DAY))).toBe('date')
  expect(await to(new Date(startsAt.getTime() + 120 * DAY))).toBe('date')
  const taken = new Date(startsAt.getTime() + 3 * HOUR)
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, taken))
  await propose(worker, requestId, taken)
  await acceptOrder({ actor: worker }, { orderId })
  // Busy at the proposed time now: not to be chosen, nor to be proposed again.
  const one = await received()
  expect(one.choose.allowed).toBe(false)
  expect(await problemOf(choose(one.startsAt))).toBe('CONFLICT slot-taken')
  expect(await to(new Date(taken.getTime() + HOUR))).toMatch(/^FORBIDDEN|^CONFLICT/)
  await expect(propose(worker, requestId, null)).resolves.toBeTruthy()
})
