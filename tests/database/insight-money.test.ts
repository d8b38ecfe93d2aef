import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, instantOf, localDate, startOfMonth } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, cancelOrder, complainAboutOrder, startOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { orderFigures } = await import('#app/work/orders/server/figures.ts')
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { myEarnings, mySpending } = await import('#app/money/insight/server/queries.ts')
const { orderLines } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const at = (date: string, time = '10:00') => instantOf(date, time) as Date
/** Gardening, two hours at 400 kr: 800 kr, of which 418,22 is wage. */
const PRICE = 80_000
const admin = await world.admin()

async function two() {
  const [customer, worker] = [await world.customer(), await world.worker()]
  /** Asked and agreed a week before. */
  async function agreed(startsAt: Date) {
    const before = new Date(startsAt.getTime() - 7 * 24 * HOUR)
    const input = world.request(worker, startsAt)
    const { orderId } = await atTime(before, () => placeOrder({ actor: customer }, input))
    await atTime(before, () => acceptOrder({ actor: worker }, { orderId }))
    return orderId
  }
  async function delivered(startsAt: Date) {
    const orderId = await agreed(startsAt)
    await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
    const done = new Date(startsAt.getTime() + 2 * HOUR)
    await atTime(done, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
    return { orderId, done }
  }
  async function done(startsAt: Date, approvedAt?: Date) {
    const { orderId, done: end } = await delivered(startsAt)
    await atTime(approvedAt ?? end, () => approveOrder({ actor: customer }, { orderId }))
    return orderId
  }
  const earned = (when: Date) => atTime(when, () => myEarnings({ actor: worker }, {}))
  const spent = (when: Date) => atTime(when, () => mySpending({ actor: customer }, {}))
  return { customer, worker, agreed, delivered, done, earned, spent }
}

/** The line that was charged, once more as another kind. */
async function addLine(orderId: string, kind: string, gross: number, wage: number) {
  const [line] = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'charge')))
  if (!line) throw new Error('nothing was charged')
  const rest = { companyShare: gross - wage, holidayPay: 0, pension: 0, employerContribution: 0 }
  await db.insert(orderLines).values({
    ...{ ...line, ...rest, id: randomUUID(), kind: kind as 'charge' },
    ...{ gross, net: gross, vat: 0, wage, nightGross: 0, nightHalfHours: 0 },
  })
}
const wageOf = async (orderId: string) => {
  const [line] = await db
    .select({ wage: orderLines.wage })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'charge')))
  return line?.wage ?? 0
}
const withMoney = <Period extends { jobs: number }>({ periods }: { periods: Period[] }) =>
  periods.filter(({ jobs }) => jobs > 0)

describe('what a worker has earned', () => {
  it('stands in the week when it was approved, for nine weeks, with what is agreed beside it', async () => {
    const { worker, agreed, done, earned } = await two()
    const now = at('2026-12-09', '12:00')
    await done(at('2026-10-09'))
    // Done on a Friday, approved on the Monday after: the week of the approval.
    const monday = await done(at('2026-12-04'), at('2026-12-07', '00:00'))
    const sunday = await done(at('2026-11-27'), at('2026-11-28', '09:00'))
    await agreed(at('2026-12-11'))
    await agreed(at('2026-12-14', '09:00'))
    const found = await earned(now)
    expect(found.periods).toHaveLength(9)
    expect(found.periods.map(({ start }) => start)).toEqual([
      ...['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'],
      ...['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'],
    ])
    const wage = await wageOf(sunday)
    expect(wage).toBeGreaterThan(40_000)
    expect(withMoney(found)).toEqual([
      { start: '2026-11-23', amount: wage, jobs: 1 },
      { start: '2026-12-07', amount: wage, jobs: 1 },
    ])
    expect(found).toMatchObject({ pending: wage, later: wage })
    // The old one is in the weeks of then, and the sums agree with the month's figure on the same page.
    expect(withMoney(await earned(at('2026-10-10')))).toEqual([
      { start: '2026-10-05', amount: wage, jobs: 1 },
    ])
    const figures = await atTime(now, () => orderFigures({ actor: worker }, {}))
    expect(figures.earned).toBe(await wageOf(monday))
  })

  it('is the half of a late cancellation too, and nobody else’s', async () => {
    const { customer, worker, agreed, earned } = await two()
    const stranger = await two()
    const orderId = await agreed(at('2026-12-09'))
    await atTime(at('2026-12-09', '08:00'), () =>
      cancelOrder({ actor: customer }, { orderId, expectedCharge: PRICE / 2 }),
    )
    const now = at('2026-12-10')
    expect(withMoney(await earned(now))).toEqual([
      { start: '2026-12-07', amount: await wageOf(orderId), jobs: 1 },
    ])
    expect(withMoney(await stranger.earned(now))).toEqual([])
    expect(await earned(now)).toMatchObject({ pending: 0, later: 0 })
    for (const actor of [customer, admin] as Person[])
      await expect(myEarnings({ actor }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const actor of [worker, admin] as Person[])
      await expect(mySpending({ actor }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('what a customer has paid', () => {
  it('stands in the month when it was charged, for twelve months, by service too', async () => {
    const { agreed, done, spent } = await two()
    const now = at('2026-12-09', '12:00')
    await done(at('2025-12-19'))
    await done(at('2026-01-16'))
    await done(at('2026-11-27'), at('2026-11-28'))
    await done(at('2026-11-30'), at('2026-12-01', '00:00'))
    await agreed(at('2026-12-18'))
    await agreed(at('2027-01-08'))
    const found = await spent(now)
    expect(found.periods).toHaveLength(12)
    expect(found.periods.at(-1)?.start).toBe(localDate(startOfMonth(now)))
    expect(withMoney(found)).toEqual([
      { start: '2026-01-01', amount: PRICE, jobs: 1 },
      { start: '2026-11-01', amount: PRICE, jobs: 1 },
      { start: '2026-12-01', amount: PRICE, jobs: 1 },
    ])
    expect(found).toMatchObject({ pending: PRICE, later: PRICE })
    expect(found.services).toEqual([{ service: 'hagearbeid', amount: 3 * PRICE, jobs: 3 }])
  })

  it('is what is left after a complaint, and the worker’s wage stands', async () => {
    const { customer, delivered, earned, spent } = await two()
    const { orderId, done } = await delivered(at('2026-12-04'))
    const later = new Date(done.getTime() + HOUR)
    await atTime(later, () =>
      complainAboutOrder({ actor: customer }, { orderId, text: 'Halv hekk.', pictures: [] }),
    )
    expect(await atTime(later, () => mySpending({ actor: customer }, {}))).toMatchObject({ pending: PRICE })
    await atTime(later, () =>
      resolveComplaint(
        { actor: admin },
        { orderId, outcome: 'partial', refund: 20_000, reason: 'Halve hekken ble klippet.' },
      ),
    )
    const now = at('2026-12-09')
    expect(withMoney(await spent(now))).toEqual([{ start: '2026-12-01', amount: PRICE - 20_000, jobs: 1 }])
    expect(withMoney(await earned(now))).toEqual([
      { start: '2026-11-30', amount: await wageOf(orderId), jobs: 1 },
    ])
  })

  it('is a charge less what was given back of it since, and the worker’s wage stands', async () => {
    const { done, earned, spent } = await two()
    const orderId = await done(at('2026-11-27'))
    const whole = await done(at('2026-12-03'))
    const now = at('2026-12-09')
    const giveBack = (id: string, amount: number, before = 0) =>
      atTime(now, () =>
        refundOrder({ actor: admin }, { orderId: id, amount, before, reason: 'Hekken var skjev.' }),
      )
    await giveBack(orderId, 24_000)
    await giveBack(orderId, 1_000, 24_000)
    await giveBack(whole, PRICE)
    expect(withMoney(await spent(now))).toEqual([{ start: '2026-11-01', amount: PRICE - 25_000, jobs: 1 }])
    expect((await spent(now)).services).toEqual([{ service: 'hagearbeid', amount: PRICE - 25_000, jobs: 1 }])
    const wage = await wageOf(orderId)
    expect(withMoney(await earned(now))).toEqual([
      { start: '2026-11-23', amount: wage, jobs: 1 },
      { start: '2026-11-30', amount: wage, jobs: 1 },
    ])
  })

  it('is of no other kind of line', async () => {
    const { done, earned, spent } = await two()
    const orderId = await done(at('2026-12-04'))
    await addLine(orderId, 'something-new', 99_000, 50_000)
    const now = at('2026-12-09')
    expect(withMoney(await spent(now))).toEqual([{ start: '2026-12-01', amount: PRICE, jobs: 1 }])
    expect(withMoney(await earned(now))).toEqual([
      { start: '2026-11-30', amount: await wageOf(orderId), jobs: 1 },
    ])
  })
})
