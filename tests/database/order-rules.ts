import { DAY, HOUR } from '#platform/shared/time.ts'

export const monday = new Date('2026-11-30T08:00:00Z')
export const startsAt = new Date(monday.getTime() + 4 * DAY)

/** The model's memory of an order, derived by hand from the rules. */
export type Model = {
  status: string
  at: number
  deliveredAt: number
  /** When it is approved by itself; null while a problem is open. */
  approvesAt: number | null
  problem: boolean
  /** May the worker still answer the customer's hours? */
  claimed: boolean
  claimUntil: number
  charge: number | null
  /** The half hours that the worker is paid for, whatever the customer pays. */
  paid: number
  /** Is the worker's account suspended? */
  gone: boolean
  /** Is it about an absence, and until when may the worker object? */
  absence: boolean
  objectUntil: number
}
export type Step = {
  action: string
  by: 'customer' | 'worker' | 'admin' | 'timer' | 'other customer' | 'other worker'
  hoursLater: number
  workedHalfHours: number
  extra: boolean
}

export const rightful: Record<string, Step['by']> = {
  accept: 'worker',
  decline: 'worker',
  withdraw: 'customer',
  expire: 'timer',
  cancel: 'customer',
  'give-up': 'worker',
  start: 'worker',
  deliver: 'worker',
  'correct-hours': 'worker',
  approve: 'customer',
  'approve-unanswered': 'timer',
  complain: 'customer',
  stop: 'customer',
  'confirm-hours': 'worker',
  'object-hours': 'worker',
  'hold-hours': 'timer',
  'deliver-for': 'admin',
  'approve-for': 'admin',
  'report-problem': 'customer',
  'problem-solved': 'customer',
  'close-problem': 'admin',
  resolve: 'admin',
  absent: 'customer',
  lapse: 'timer',
  'was-there': 'worker',
  settle: 'admin',
  suspend: 'admin',
  lift: 'admin',
}

export const reportsHours = ['deliver', 'deliver-for', 'stop', 'object-hours', 'correct-hours']

const hourBeforeStart = (now: number) => (startsAt.getTime() - now) / HOUR
export const GROSS = 80_000

export const costsToCancel = (model: Model, now: number) => hourBeforeStart(now) < 24 && !model.gone

/** Each way that an administrator can decide, by something random. */
export const outcomeOf = <T>(step: Step, outcomes: readonly T[]) =>
  outcomes[step.workedHalfHours % outcomes.length] as T
export const REFUND = 5_050

/** The worker is paid for the work, whatever is paid back. */
function resolved({ at }: Model, step: Step): Pick<Model, 'charge' | 'paid'> {
  const paid = Math.min(4, at)
  const full = (paid * 40_000) / 2
  return { charge: { full: 0, none: full, partial: full - REFUND }[outcomeOf(step, complaintEnds)], paid }
}
export const complaintEnds = ['full', 'none', 'partial'] as const
export const absenceEnds = ['nothing', 'late', 'agreed'] as const
const settled = (step: Step): Pick<Model, 'charge' | 'paid'> =>
  ({
    nothing: { charge: null, paid: 0 },
    late: { charge: GROSS / 2, paid: 2 },
    agreed: { charge: GROSS, paid: 4 },
  })[outcomeOf(step, absenceEnds)]

/** Steps that the timeline gets of the system, when somebody goes or comes back. */
export const isTold = (step: Step, before: string) =>
  step.action === 'suspend'
    ? before === 'pending' || before === 'confirmed'
    : step.action !== 'lift' || before === 'confirmed'

/** The next state, or null for a refusal. */
export function next(model: Model, step: Step, now: number): Partial<Model> | null {
  const isEithers = ['stop', 'report-problem'].includes(step.action) && step.by === 'worker'
  if (rightful[step.action] !== step.by && !isEithers) return null
  const waited = (now - monday.getTime()) / HOUR
  const approvesAt = (problem: boolean) => (problem ? null : now + DAY)
  const delivered = () => ({ deliveredAt: now, approvesAt: approvesAt(model.problem), claimed: false })
  const isUnderWay = model.status === 'in_progress' || model.status === 'delivered'
  const worked = (halves: number) => ({ charge: (halves * 40_000) / 2, paid: halves })
  const half = { charge: GROSS / 2, paid: 2 }
  const is = (status: string) => model.status === status
  switch (step.action) {
    case 'accept':
      return is('pending') && !model.gone && waited < 48 && hourBeforeStart(now) > 2
        ? { status: 'confirmed' }
        : null
    case 'decline':
    case 'withdraw':
      return is('pending') ? { status: 'cancelled' } : null
    case 'expire':
      return is('pending') && (waited >= 48 || hourBeforeStart(now) <= 2) ? { status: 'cancelled' } : null
    case 'cancel': {
      if (!is('confirmed') || (hourBeforeStart(now) <= 0 && !model.gone)) return null
      return { status: 'cancelled', ...(costsToCancel(model, now) && half) }
    }
    case 'give-up':
      return is('confirmed') ? { status: 'cancelled' } : null
    case 'start':
      return is('confirmed') && !model.gone && hourBeforeStart(now) <= 0.5 && hourBeforeStart(now) > -2
        ? { status: 'in_progress' }
        : null
    case 'deliver':
      return is('in_progress') && step.workedHalfHours <= 4 ? { status: 'delivered', ...delivered() } : null
    case 'stop':
      if (!is('in_progress') || step.workedHalfHours > 4) return null
      return isEithers
        ? { status: 'delivered', ...delivered() }
        : { status: 'delivered', ...delivered(), approvesAt: null, claimed: true, claimUntil: now + DAY }
    case 'deliver-for':
      return is('in_progress') && hourBeforeStart(now) <= -2 && step.workedHalfHours <= 4
        ? { status: 'delivered', ...delivered() }
        : null
    case 'confirm-hours':
    case 'hold-hours':
      if (!is('delivered') || !model.claimed) return null
      if (step.action === 'hold-hours' && now < model.claimUntil) return null
      // Whoever has no way in cannot answer: then the agreed hours hold, if they are more.
      return {
        claimed: false,
        approvesAt: approvesAt(model.problem),
        ...(step.action === 'hold-hours' && model.gone && { at: Math.max(4, model.at) }),
      }
    case 'object-hours':
      return is('delivered') &&
        model.claimed &&
        step.workedHalfHours <= 4 &&
        step.workedHalfHours !== model.at
        ? delivered()
        : null
    case 'approve-for':
      return is('delivered') && !model.claimed && !model.problem
        ? { status: 'completed', ...worked(model.at) }
        : null
    case 'correct-hours':
      return is('delivered') &&
        !model.claimed &&
        step.workedHalfHours <= 4 &&
        step.workedHalfHours !== model.at
        ? delivered()
        : null
    case 'approve':
      return is('delivered') && !model.claimed
        ? {
            status: 'completed',
            problem: false,
            ...worked(step.extra ? model.at : Math.min(4, model.at)),
          }
        : null
    case 'approve-unanswered':
      return is('delivered') && model.approvesAt !== null && now >= model.approvesAt
        ? { status: 'completed', ...worked(Math.min(4, model.at)) }
        : null
    case 'complain':
      return is('delivered') && !model.claimed && (model.approvesAt === null || now < model.approvesAt)
        ? { status: 'disputed', problem: false }
        : null
    case 'report-problem':
      return is('in_progress') && !model.problem ? { problem: true } : null
    case 'problem-solved':
    case 'close-problem':
      if (!isUnderWay || !model.problem) return null
      return { problem: false, ...(is('delivered') && { approvesAt: approvesAt(model.claimed) }) }
    case 'resolve':
      return is('disputed') && !model.absence ? { status: 'completed', ...resolved(model, step) } : null
    case 'absent':
    case 'lapse': {
      const since = -hourBeforeStart(now)
      if (!is('confirmed') || since < (step.action === 'absent' ? 0.25 : 26)) return null
      return { status: 'cancelled', absence: true, objectUntil: now + DAY }
    }
    case 'was-there':
      return is('cancelled') && now < model.objectUntil ? { status: 'disputed', objectUntil: 0 } : null
    case 'settle':
      return is('disputed') && model.absence ? { status: 'cancelled', ...settled(step) } : null
    // What waits for an answer ends; what is agreed is uncertain for as long as it lasts.
    case 'suspend':
      return model.gone ? null : { gone: true, ...(is('pending') && { status: 'cancelled' }) }
    case 'lift':
      return model.gone ? { gone: false } : null
    default:
      throw new Error(step.action)
  }
}
