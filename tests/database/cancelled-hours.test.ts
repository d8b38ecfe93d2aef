import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { instantOf } from '#platform/shared/time.ts'
import { whyNot } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { atTime } = await import('#platform/clock.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { startOrder } = await import('#app/work/orders/server/commands.ts')
const { callOffOrder } = await import('#app/work/orders/server/call-off-order.ts')
const { settleAbsence } = await import('#app/work/orders/server/settle-absence.ts')

/** A Thursday. */
const now = new Date('2026-11-26T08:00:00Z')
const at = (date: string, time: string) => instantOf(date, time) as Date
const monday = '2026-11-30'

async function asked(worker: Person, startsAt: Date, halfHours: number) {
  const customer = await world.customer()
  return placeOrder({ actor: customer }, world.request(worker, startsAt, halfHours))
}

it('counts the hours of work that was called off, or decided to be done, though the order is cancelled', () =>
  atTime(now, async () => {
    const admin = await world.admin()
    /** Seven hours agreed, and three more asked for the same day. */
    async function twoThatDay() {
      const worker = await world.worker()
      const first = await asked(worker, at(monday, '08:00'), 14)
      const { orderId: later } = await asked(worker, at(monday, '16:00'), 6)
      await acceptOrder({ actor: worker }, { orderId: first.orderId })
      const accepts = () => whyNot(acceptOrder({ actor: worker }, { orderId: later }))
      return { worker, orderId: first.orderId, accepts }
    }
    const decision = { agreement: 0, outcome: 'nothing', reason: 'Vannlekkasje.' }

    const begun = await twoThatDay()
    const { orderId } = begun
    await atTime(at(monday, '08:00'), () => startOrder({ actor: begun.worker }, { orderId }))
    await atTime(at(monday, '15:00'), () =>
      callOffOrder({ actor: admin }, { orderId, seen: 'in_progress', ...decision, paidHalfHours: 14 }),
    )
    expect(await begun.accepts()).toBe('unlawful')

    const lapsed = await twoThatDay()
    await world.db
      .update(orders)
      .set({ status: 'disputed', absence: 'lapsed', lastAction: 'was-there' })
      .where(eq(orders.id, lapsed.orderId))
    const settled = { orderId: lapsed.orderId, outcome: 'agreed', reason: 'Var der.' }
    await settleAbsence({ actor: admin }, settled)
    expect(await lapsed.accepts()).toBe('unlawful')

    // Half the pay is for a day that was lost, not for work.
    const late = await twoThatDay()
    const lost = { orderId: late.orderId, seen: 'confirmed', ...decision, outcome: 'late' }
    await callOffOrder({ actor: admin }, { ...lost, paidHalfHours: null })
    expect(await late.accepts()).toBe('done')
  }))
