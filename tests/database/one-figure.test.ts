import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextStepOf } from '#app/pages/order/next-step.ts'
import { moneyLines } from '#app/work/orders/web/money-lines.ts'
import { moneyOf } from '#app/work/orders/web/order-money.part.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { formatKr } from '#platform/shared/money.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { workGoesOn } from './at-work.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const commands = await import('#app/work/orders/server/commands.ts')
const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
const { correctHours } = await import('#app/work/orders/server/correct-hours.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { rescindOrder } = await import('#app/work/rescind/server/rescind-order.ts')
const { myOrders, oneOrder } = await import('#app/work/orders/server/queries.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orderLines } = await import('#app/schema/orders.server.ts')
const { findEarned } = await import('#app/work/orders/server/find-totals.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { agreed } = await workGoesOn(world)
const administrator = await world.admin()

const timer: Actor = { kind: 'system', name: 'timer' }

const ends = [
  'early',
  'late',
  'rescinded early',
  'rescinded late',
  'given up',
  'approved',
  'unanswered',
  'complained',
] as const
const path = fc.record({
  end: fc.constantFrom(...ends),
  more: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  worked: fc.integer({ min: 1, max: 4 }),
  corrected: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  refund: fc.integer({ min: 1, max: 19_999 }),
})
type Path = typeof path extends fc.Arbitrary<infer Value> ? Value : never

it('is the same for whoever reads it, on every way an order can go: page, list, next step, notice, books', async () => {
  await fc.assert(fc.asyncProperty(path, follow), {
    numRuns: 18,
    examples: ends.map((end): [Path] => [{ end, more: 2, worked: 3, corrected: null, refund: 5_000 }]),
  })
}, 120_000)

const soon = async () => ({
  customer: await world.customer({ fullName: 'Marte Kvam' }),
  worker: await world.worker({ fullName: 'Ingrid Solheim' }),
  startsAt: nineOClock(new Date(), 4),
})

async function follow({ end, more, worked, corrected, refund }: Path) {
  // Within the days of the right of withdrawal.
  const order = await agreed(end.startsWith('rescinded') ? await soon() : undefined)
  const { orderId, customer, worker, startsAt, endsAt } = order
  const at = (hours: number) => new Date(endsAt.getTime() + hours * HOUR)

  /** Asks everybody, everywhere; all say the same. */
  async function figures(moment: Date) {
    const [paid, earned] = await atTime(moment, () =>
      Promise.all(
        [customer, worker].map(async actor => {
          const page = await oneOrder({ actor }, { orderId })
          const { orders } = await myOrders({ actor }, {})
          const card = orders.find(({ id }) => id === orderId)
          if (!card) throw new Error('not in its list')
          expect([card.gross, card.wage]).toEqual([page.gross, page.wage])
          expect([page.standing.gross, page.standing.wage]).toEqual([page.gross, page.wage])
          expect(moneyLines(page).at(-1)?.amount).toBe(formatKr(page.gross))
          const own = actor === worker ? page.wage : page.gross
          const { amount } = nextStepOf(page)
          if (amount !== null) expect(amount).toBe(formatKr(own))
          expect(moneyOf(card).value.toLowerCase()).toContain(own === 0 ? 'ingen' : formatKr(own))
          return page
        }),
      ),
    )
    if (!paid || !earned) throw new Error('nobody answered')
    expect([earned.gross, earned.wage]).toEqual([paid.gross, paid.wage])
    return { gross: paid.gross, wage: paid.wage, status: paid.status }
  }

  /** Once it is over, what stands is what is in the books. */
  async function over(moment: Date) {
    const shown = await figures(moment)
    const lines = await world.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const charge = lines.find(({ kind }) => kind === 'charge')
    expect([shown.gross, shown.wage]).toEqual([charge?.gross ?? 0, charge?.wage ?? 0])
    expect(await findEarned(reader, worker.profileId, startsAt)).toBe(shown.wage)
    return shown
  }
  const toldTo = async (actor: typeof worker, kind: string) => {
    const [told] = await world.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, actor.userId), eq(notifications.kind, kind)))
    return told?.body ?? ''
  }

  expect((await figures(new Date())).gross).toBe(80_000)
  if (end === 'early' || end === 'late') {
    const moment = new Date(startsAt.getTime() - (end === 'late' ? HOUR : 2 * DAY))
    const expectedCharge = end === 'late' ? 40_000 : 0
    await atTime(moment, () => commands.cancelOrder({ actor: customer }, { orderId, expectedCharge }))
    const { gross, wage } = await over(moment)
    expect(gross).toBe(expectedCharge)
    expect(await toldTo(worker, 'order.cancelled')).toContain(wage > 0 ? formatKr(wage) : 'ingen lønn')
    return
  }
  if (end === 'rescinded early' || end === 'rescinded late') {
    const isLate = end === 'rescinded late'
    const moment = new Date(startsAt.getTime() - (isLate ? HOUR : 2 * DAY))
    const signed = { name: 'Marte Kvam', address: 'Storgata 1, 0155 Oslo' }
    await atTime(moment, () => rescindOrder({ actor: customer }, { orderId, ...signed }))
    const { gross, wage } = await over(moment)
    expect([gross, wage > 0]).toEqual([0, isLate])
    expect(await toldTo(worker, 'order.rescinded')).toContain(isLate ? formatKr(wage) : 'ingen lønn')
    return
  }
  if (end === 'given up') {
    await commands.giveUpOrder({ actor: worker }, { orderId, reason: 'Syk.' })
    expect(await over(new Date())).toMatchObject({ gross: 0, wage: 0 })
    return
  }
  await atTime(startsAt, () => commands.startOrder({ actor: worker }, { orderId }))
  if (more !== null) {
    await atTime(startsAt, () =>
      askMoreTime({ actor: worker }, { orderId, halfHours: more, why: 'Mer å gjøre.' }),
    )
    expect((await figures(startsAt)).gross).toBe(80_000)
    await atTime(startsAt, () => grantMoreTime({ actor: customer }, { orderId, halfHours: more }))
  }
  expect((await figures(startsAt)).gross).toBe((4 + (more ?? 0)) * 20_000)
  await atTime(at(0), () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: worked }))
  expect(await toldTo(customer, 'order.delivered')).toContain(formatKr(worked * 20_000))
  if (corrected !== null && corrected !== worked) {
    await atTime(at(1), () => correctHours({ actor: worker }, { orderId, workedHalfHours: corrected }))
    expect(await toldTo(customer, 'order.hours-corrected')).toContain(formatKr(corrected * 20_000))
  }
  const standing = await figures(at(2))
  expect(standing).toMatchObject({ gross: (corrected ?? worked) * 20_000, status: 'delivered' })

  if (end === 'complained') {
    await atTime(at(2), () => commands.complainAboutOrder({ actor: customer }, { orderId, text: 'Skjevt.' }))
    expect(await figures(at(2))).toMatchObject({ gross: standing.gross, wage: standing.wage })
    await atTime(at(3), () =>
      resolveComplaint(
        { actor: administrator },
        { orderId, outcome: 'partial', refund, reason: 'Halvparten var gjort.' },
      ),
    )
    expect(await over(at(3))).toMatchObject({ gross: standing.gross - refund, wage: standing.wage })
    expect(await toldTo(customer, 'order.resolved')).toContain(formatKr(standing.gross - refund))
    return
  }
  if (end === 'approved') {
    const expectedCharge = standing.gross
    await atTime(at(2), () => commands.approveOrder({ actor: customer }, { orderId, expectedCharge }))
    expect(await toldTo(worker, 'order.approved')).toContain(formatKr(standing.wage))
  } else {
    await atTime(at(26), () => commands.approveUnansweredOrder({ actor: timer }, { orderId }))
    expect(await toldTo(customer, 'order.approved-unanswered')).toContain(formatKr(standing.gross))
  }
  expect(await over(at(26))).toMatchObject({ gross: standing.gross, wage: standing.wage })
}
