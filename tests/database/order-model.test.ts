import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const {
  approveOrder,
  approveUnansweredOrder,
  cancelOrder,
  complainAboutOrder,
  declineOrder,
  expireOrder,
  giveUpOrder,
  startOrder,
  withdrawOrder,
} = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { checkOrderTotals } = await import('#app/work/orders/server/check-totals.ts')
const { orderLines, orderSteps, orders } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const monday = new Date('2026-11-30T08:00:00Z')
const startsAt = new Date(monday.getTime() + 4 * DAY)
const timer: Actor = { kind: 'system', name: 'timer' }

/** The model's memory of an order, derived by hand from the rules. */
type Model = { status: string; at: number; deliveredAt: number; charge: number | null }
type Step = {
  action: string
  by: 'customer' | 'worker' | 'admin' | 'timer' | 'other customer' | 'other worker'
  hoursLater: number
  workedHalfHours: number
  extra: boolean
}

const rightful: Record<string, Step['by']> = {
  accept: 'worker',
  decline: 'worker',
  withdraw: 'customer',
  expire: 'timer',
  cancel: 'customer',
  'give-up': 'worker',
  start: 'worker',
  deliver: 'worker',
  approve: 'customer',
  'approve-unanswered': 'timer',
  complain: 'customer',
  resolve: 'admin',
}

const hourBeforeStart = (now: number) => (startsAt.getTime() - now) / HOUR
const GROSS = 80_000

/** The next state, or null for a refusal. */
function next(model: Model, step: Step, now: number): Partial<Model> | null {
  if (rightful[step.action] !== step.by) return null
  const waited = (now - monday.getTime()) / HOUR
  const sinceDelivery = (now - model.deliveredAt) / HOUR
  const worked = (halves: number) => (halves * 40_000) / 2
  const is = (status: string) => model.status === status
  switch (step.action) {
    case 'accept':
      return is('pending') && waited < 48 && hourBeforeStart(now) > 2 ? { status: 'confirmed' } : null
    case 'decline':
    case 'withdraw':
      return is('pending') ? { status: 'cancelled' } : null
    case 'expire':
      return is('pending') && (waited >= 48 || hourBeforeStart(now) <= 2) ? { status: 'cancelled' } : null
    case 'cancel': {
      if (!is('confirmed') || hourBeforeStart(now) <= 0) return null
      return { status: 'cancelled', charge: hourBeforeStart(now) >= 24 ? null : GROSS / 2 }
    }
    case 'give-up':
      return is('confirmed') ? { status: 'cancelled' } : null
    case 'start':
      return is('confirmed') && hourBeforeStart(now) <= 0.5 ? { status: 'in_progress' } : null
    case 'deliver':
      return is('in_progress') ? { status: 'delivered', deliveredAt: now } : null
    case 'approve':
      return is('delivered')
        ? { status: 'completed', charge: worked(step.extra ? model.at : Math.min(4, model.at)) }
        : null
    case 'approve-unanswered':
      return is('delivered') && sinceDelivery >= 24
        ? { status: 'completed', charge: worked(Math.min(4, model.at)) }
        : null
    case 'complain':
      return is('delivered') && sinceDelivery < 24 ? { status: 'disputed' } : null
    case 'resolve':
      return is('disputed') ? { status: 'completed', charge: 0 } : null
    default:
      throw new Error(step.action)
  }
}

const stepOf: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...Object.keys(rightful)),
  by: fc.constantFrom<Step['by']>('customer', 'worker', 'admin', 'timer', 'other customer', 'other worker'),
  hoursLater: fc.constantFrom(0, 1, 5, 23, 24, 30),
  workedHalfHours: fc.integer({ min: 1, max: 8 }),
  extra: fc.boolean(),
})

/** Random steps mostly fail; these reach far into the process, with random ones in between. */
const likely: fc.Arbitrary<Step> = stepOf.map(step => ({ ...step, by: rightful[step.action] as Step['by'] }))
const paths = [
  ['accept', 'start', 'deliver', 'approve'],
  ['accept', 'start', 'deliver', 'complain', 'resolve'],
  ['accept', 'start', 'deliver', 'approve-unanswered'],
  ['accept', 'cancel'],
]
const walk = fc
  .tuple(
    fc.constantFrom(...paths),
    fc.array(fc.oneof(likely, stepOf), { minLength: 12, maxLength: 12 }),
    fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  )
  .map(([path, noise, strewn]) => {
    const ahead = [...path]
    return noise.map((step, index) => {
      const action = strewn[index] ? undefined : ahead.shift()
      return action ? { ...step, action, by: rightful[action] as Step['by'] } : step
    })
  })
/** Each path once without noise, so that every state is reached. */
const straight = paths.map((path): [Step[]] => [
  path.map(action => ({
    action,
    by: rightful[action] as Step['by'],
    hoursLater: action === 'approve-unanswered' ? 24 : 0,
    workedHalfHours: 4,
    extra: false,
  })),
])

type Cast = Record<Exclude<Step['by'], 'timer'>, Person>

function take(step: Step, cast: Cast, orderId: string, now: number): Promise<unknown> {
  const actor = step.by === 'timer' ? timer : cast[step.by]
  const reason = 'Fordi.'
  const expectedCharge = hourBeforeStart(now) >= 24 ? 0 : GROSS / 2
  const commands: Record<string, () => Promise<unknown>> = {
    accept: () => acceptOrder({ actor }, { orderId }),
    decline: () => declineOrder({ actor }, { orderId, reason }),
    withdraw: () => withdrawOrder({ actor }, { orderId }),
    expire: () => expireOrder({ actor }, { orderId }),
    cancel: () => cancelOrder({ actor }, { orderId, expectedCharge }),
    'give-up': () => giveUpOrder({ actor }, { orderId, reason }),
    start: () => startOrder({ actor }, { orderId }),
    deliver: () => deliverOrder({ actor }, { orderId, workedHalfHours: step.workedHalfHours }),
    approve: () => approveOrder({ actor }, { orderId, acceptExtraHours: step.extra }),
    'approve-unanswered': () => approveUnansweredOrder({ actor }, { orderId }),
    complain: () => complainAboutOrder({ actor }, { orderId, text: reason }),
    resolve: () => resolveComplaint({ actor }, { orderId, outcome: 'full', reason }),
  }
  return (commands[step.action] as () => Promise<unknown>)()
}

describe('the process against the database', () => {
  // ASVS 2.2.3 2.3.1
  it('allows exactly what the rules allow, and charges exactly what they say §4.11 §9.10 §9.16', async () => {
    const reached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(walk, async steps => {
        const worker = await world.worker()
        const cast: Cast = {
          customer: await world.customer(),
          worker,
          admin: await world.admin(),
          'other customer': await world.customer(),
          'other worker': await world.worker(),
        }
        const { orderId } = await atTime(monday, () =>
          placeOrder({ actor: cast.customer }, world.request(worker, startsAt)),
        )
        const model: Model = { status: 'pending', at: 4, deliveredAt: 0, charge: null }
        let now = monday.getTime()
        let taken = 1

        for (const step of steps) {
          now += step.hoursLater * HOUR
          if (step.action === 'start' && step.by === 'worker')
            now = Math.max(now, startsAt.getTime() - HOUR / 2)
          const expected = next(model, step, now)
          const went = await atTime(new Date(now), () => take(step, cast, orderId, now)).then(
            () => true,
            (error: { code?: string }) => {
              expect(['CONFLICT', 'FORBIDDEN', 'NOT_FOUND']).toContain(error.code)
              return false
            },
          )
          expect({ ...step, went }).toEqual({ ...step, went: expected !== null })
          if (expected) {
            Object.assign(model, expected)
            taken += 1
            if (step.action === 'deliver') model.at = step.workedHalfHours
          }
          reached.add(model.status)
        }

        const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
        expect(order?.status).toBe(model.status)
        const lines = await world.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
        expect(lines.find(({ kind }) => kind === 'charge')?.gross ?? null).toBe(model.charge)
        const stepsTaken = await world.db.select().from(orderSteps).where(eq(orderSteps.orderId, orderId))
        expect(stepsTaken).toHaveLength(taken)
      }),
      { numRuns: 60, examples: straight },
    )
    expect(await checkOrderTotals({ actor: timer }, {})).toEqual([])
    expect([...reached].sort()).toEqual(
      ['cancelled', 'completed', 'confirmed', 'delivered', 'disputed', 'in_progress', 'pending'].sort(),
    )
  }, 120_000)
})
