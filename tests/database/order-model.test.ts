import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { HOUR } from '#platform/shared/time.ts'
import {
  absenceEnds,
  complaintEnds,
  costsToCancel,
  GROSS,
  isTold,
  type Model,
  monday,
  next,
  outcomeOf,
  REFUND,
  reportsHours,
  rightful,
  type Step,
  startsAt,
} from './order-rules.ts'
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
  lapseOrder,
  objectToAbsence,
  reportAbsence,
  startOrder,
  withdrawOrder,
} = await import('#app/work/orders/server/commands.ts')
const { correctHours } = await import('#app/work/orders/server/correct-hours.ts')
const { approveFor } = await import('#app/work/orders/server/approve-for.ts')
const { confirmHours } = await import('#app/work/orders/server/confirm-hours.ts')
const { deliverFor } = await import('#app/work/orders/server/deliver-for.ts')
const { holdHours } = await import('#app/work/orders/server/hold-hours.ts')
const { objectHours } = await import('#app/work/orders/server/object-hours.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { findEarned } = await import('#app/work/orders/server/find-totals.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { stopOrder } = await import('#app/work/orders/server/stop-order.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { closeProblem } = await import('#app/work/orders/server/close-problem.ts')
const { solveProblem } = await import('#app/work/orders/server/problem-solved.ts')
const { reportProblem } = await import('#app/work/orders/server/report-problem.ts')
const { settleAbsence } = await import('#app/work/orders/server/settle-absence.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { checkOrderTotals } = await import('#app/work/orders/server/check-totals.ts')
const { orderLines, orderSteps, orders } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const timer: Actor = { kind: 'system', name: 'timer' }

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
  ['accept', 'start', 'deliver', 'correct-hours', 'approve'],
  ['accept', 'start', 'report-problem', 'deliver', 'problem-solved', 'approve-unanswered'],
  ['accept', 'start', 'report-problem', 'close-problem', 'report-problem', 'deliver', 'approve'],
  ['accept', 'start', 'report-problem', 'deliver', 'complain', 'resolve'],
  ['accept', 'start', 'stop', 'confirm-hours', 'approve'],
  ['accept', 'start', 'stop', 'object-hours', 'complain', 'resolve'],
  ['accept', 'start', 'report-problem', 'stop', 'hold-hours', 'problem-solved', 'approve-unanswered'],
  ['accept', 'start', 'stop by the worker', 'correct-hours', 'approve'],
  ['accept', 'start', 'deliver-for', 'approve-for'],
  ['accept', 'cancel'],
  ['suspend', 'lift'],
  ['accept', 'suspend', 'cancel'],
  ['accept', 'suspend', 'start', 'lift', 'start', 'suspend', 'deliver', 'approve'],
  ['accept', 'absent', 'was-there', 'settle'],
  ['accept', 'lapse', 'was-there', 'settle'],
]
/** A step of a path, and who takes it. */
const taken = (action: string): Pick<Step, 'action' | 'by'> =>
  action === 'stop by the worker'
    ? { action: 'stop', by: 'worker' }
    : { action, by: rightful[action] as Step['by'] }
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
      return action ? { ...step, ...taken(action) } : step
    })
  })
const decides = ['resolve', 'settle']
const answers = ['correct-hours', 'object-hours']
/** Each path once without noise, so that every state is reached. */
const straight = paths.map((path, index): [Step[]] => [
  path.map(action => ({
    ...taken(action),
    hoursLater: action === 'approve-unanswered' || action === 'hold-hours' ? 24 : 0,
    workedHalfHours: decides.includes(action) ? 3 + (index % 3) : answers.includes(action) ? 3 : 4,
    extra: false,
  })),
])

type Cast = Record<Exclude<Step['by'], 'timer'>, Person>

/** The administrator has read whatever sum stands there. */
async function approveTheSum(actor: Actor, orderId: string) {
  const { gross } = await oneOrder({ actor }, { orderId })
  return approveFor({ actor }, { orderId, seen: 'delivered', expectedCharge: gross, reason: 'Fordi.' })
}

/** The administrator has read whatever problem stands there. */
async function closeTheProblem(actor: Actor, orderId: string) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
  const problemAt = (order?.problemAt ?? new Date(0)).toISOString()
  return closeProblem({ actor }, { orderId, problemAt, reason: 'Fordi.' })
}

function take(step: Step, cast: Cast, orderId: string, now: number, model: Model): Promise<unknown> {
  const actor = step.by === 'timer' ? timer : cast[step.by]
  const reason = 'Fordi.'
  const expectedCharge = costsToCancel(model, now) ? GROSS / 2 : 0
  const { userId } = cast.worker
  const commands: Record<string, () => Promise<unknown>> = {
    accept: () => acceptOrder({ actor }, { orderId }),
    decline: () => declineOrder({ actor }, { orderId, reason }),
    withdraw: () => withdrawOrder({ actor }, { orderId }),
    expire: () => expireOrder({ actor }, { orderId }),
    cancel: () => cancelOrder({ actor }, { orderId, expectedCharge }),
    'give-up': () => giveUpOrder({ actor }, { orderId, reason }),
    start: () => startOrder({ actor }, { orderId }),
    deliver: () => deliverOrder({ actor }, { orderId, workedHalfHours: step.workedHalfHours }),
    'correct-hours': () => correctHours({ actor }, { orderId, workedHalfHours: step.workedHalfHours }),
    approve: () => approveOrder({ actor }, { orderId, acceptExtraHours: step.extra }),
    'approve-unanswered': () => approveUnansweredOrder({ actor }, { orderId }),
    stop: () => stopOrder({ actor }, { orderId, workedHalfHours: step.workedHalfHours, why: reason }),
    'confirm-hours': () => confirmHours({ actor }, { orderId }),
    'object-hours': () =>
      objectHours({ actor }, { orderId, workedHalfHours: step.workedHalfHours, why: reason }),
    'hold-hours': () => holdHours({ actor }, { orderId }),
    'deliver-for': () =>
      deliverFor({ actor }, { orderId, seen: 'in_progress', workedHalfHours: step.workedHalfHours, reason }),
    'approve-for': () => approveTheSum(actor, orderId),
    'report-problem': () => reportProblem({ actor }, { orderId, text: reason, pictures: [] }),
    'problem-solved': () => solveProblem({ actor }, { orderId }),
    'close-problem': () => closeTheProblem(actor, orderId),
    complain: () => complainAboutOrder({ actor }, { orderId, text: reason }),
    absent: () => reportAbsence({ actor }, { orderId }),
    lapse: () => lapseOrder({ actor }, { orderId }),
    'was-there': () => objectToAbsence({ actor }, { orderId, text: reason }),
    settle: () => settleAbsence({ actor }, { orderId, outcome: outcomeOf(step, absenceEnds), reason }),
    resolve: () => {
      const outcome = outcomeOf(step, complaintEnds)
      return resolveComplaint(
        { actor },
        { orderId, outcome, ...(outcome === 'partial' && { refund: REFUND }), reason },
      )
    },
    suspend: () => suspendPerson({ actor }, { userId, reason }),
    lift: () => liftSuspension({ actor }, { userId, reason }),
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
        const model: Model = {
          status: 'pending',
          at: 4,
          deliveredAt: 0,
          approvesAt: null,
          problem: false,
          claimed: false,
          claimUntil: 0,
          charge: null,
          paid: 0,
          gone: false,
          absence: false,
          objectUntil: 0,
        }
        let now = monday.getTime()
        let taken = 1

        for (const step of steps) {
          now += step.hoursLater * HOUR
          if (step.action === 'start' && step.by === 'worker')
            now = Math.max(now, startsAt.getTime() - HOUR / 2)
          if (step.action === 'absent' && step.by === 'customer')
            now = Math.max(now, startsAt.getTime() + HOUR / 4)
          if (step.action === 'deliver-for' && step.by === 'admin')
            now = Math.max(now, startsAt.getTime() + 2 * HOUR)
          if (step.action === 'lapse' && step.by === 'timer')
            now = Math.max(now, startsAt.getTime() + 26 * HOUR)
          const expected = next(model, step, now)
          const went = await atTime(new Date(now), () => take(step, cast, orderId, now, model)).then(
            () => true,
            (error: { code?: string }) => {
              expect(['CONFLICT', 'FORBIDDEN', 'INVALID_INPUT', 'NOT_FOUND']).toContain(error.code)
              return false
            },
          )
          expect({ ...step, went }).toEqual({ ...step, went: expected !== null })
          if (expected) {
            if (isTold(step, model.status)) taken += 1
            Object.assign(model, expected)
            if (reportsHours.includes(step.action)) model.at = step.workedHalfHours
          }
          reached.add(model.status)
        }

        const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
        expect(order?.status).toBe(model.status)
        const lines = await world.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
        const charge = lines.find(({ kind }) => kind === 'charge')
        expect(charge?.gross ?? null).toBe(model.charge)
        // The wage follows the hours, rounded once to the øre; nobody reads another sum, and the month's earnings are the same.
        const agreedWage = lines.find(({ kind }) => kind === 'agreed')?.wage ?? 0
        const wage = charge?.wage ?? 0
        expect(Math.abs(wage - (agreedWage * model.paid) / 4)).toBeLessThanOrEqual(1)
        expect(await findEarned(reader, worker.profileId, new Date(0))).toBe(wage)
        if (model.status === 'completed' || (model.status === 'cancelled' && !model.objectUntil))
          for (const actor of [cast.customer, worker]) {
            const page = await atTime(new Date(now), () => oneOrder({ actor }, { orderId }))
            expect([page.gross, page.wage]).toEqual([charge?.gross ?? 0, wage])
          }
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
