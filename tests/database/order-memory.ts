/** What a model remembers of an order, and what that costs and earns: written by hand, and not taken from the product. */
import { DAY, HOUR, localDate, MINUTE, startOfDay } from '#platform/shared/time.ts'

export type Role = 'customer' | 'worker' | 'admin'
export type By = Role | 'timer' | 'system'
type Review = 'none' | 'hidden' | 'published'
export type Sums = { gross: number; wage: number }

/** The model's memory of an order. Moments are milliseconds. */
export type Model = {
  now: number
  status: string
  /** What was done: from which state, what, by whom. */
  steps: readonly string[]
  /** Øre an hour. */
  rate: number
  startsAt: number
  halfHours: number
  /** How many times it was asked or agreed anew. */
  agreement: number
  agreedAt: number | null
  expiresAt: number
  /** Was it asked of somebody in the place of another? */
  isUrgent: boolean
  /** Reported half hours, and those that a customer who stopped the work said. */
  worked: number | null
  claimed: number | null
  claimUntil: number | null
  approvesAt: number | null
  problemAt: number | null
  cameAt: number | null
  wentAt: number | null
  /** Asked for, in half hours. */
  more: number | null
  proposal: { by: Role; startsAt: number; halfHours: number; ends: number } | null
  absence: 'absent' | 'shut-out' | 'lapsed' | null
  objectUntil: number | null
  look: 'asked' | 'down' | null
  /** Has the phone been heard? */
  isHeard: boolean
  /** Was the time to object over while the customer had no way in? */
  isUnheard: boolean
  isOnTheWay: boolean
  /** Why the worker cannot be counted on. */
  gone: readonly ('suspended' | 'rejected' | 'hidden')[]
  isCustomerGone: boolean
  isMarked: boolean
  /** Who has blocked the other. */
  blockedBy: readonly Role[]
  completedAt: number | null
  reviews: { customer: Review; worker: Review }
  isAnswered: boolean
  /** Half hours of begun work that its worker was not paid for, once taken off; null for none. */
  rest: number | null
  charge: Sums | null
}

/** Of the price without VAT the company keeps 15 %; the rest is wage, 12 % holiday pay and 2 % pension, and 14.1 % of all three. */
function wageOf(gross: number): number {
  const net = Math.round(gross / 1.25)
  return Math.round((net - Math.round((net * 15) / 100)) / (1.14 * 1.141))
}
export const sums = (gross: number): Sums => ({ gross, wage: wageOf(gross) })
export const work = ({ rate }: Model, halfHours: number) => sums((rate * halfHours) / 2)
export const agreed = (m: Model) => work(m, m.halfHours)
/** Half of what was agreed, of which the worker is paid. */
export const late = (m: Model) => sums(agreed(m).gross / 2)
const nothing: Sums = { gross: 0, wage: 0 }
/** Nobody pays for more than what was agreed. */
export const done = (m: Model) => work(m, Math.min(m.halfHours, m.worked ?? m.halfHours))

/** What the customer pays and the worker earns, as it stands. */
export function standing(m: Model): Sums {
  if (m.charge) return m.charge
  const isOpen = m.status === 'disputed' || (m.status === 'cancelled' && m.objectUntil !== null)
  if (m.absence === 'shut-out' && isOpen) return late(m)
  if (m.status === 'cancelled' || m.absence) return nothing
  return m.status === 'delivered' || m.status === 'disputed' ? done(m) : agreed(m)
}

/** A request waits 48 hours, and no longer than until two hours before the start. */
const answerBy = (now: number, startsAt: number) => Math.min(now + 2 * DAY, startsAt - 2 * HOUR)
/** Somebody asked instead has an eighth of the time until the start, between half an hour and twelve. */
const urgentBy = (now: number, startsAt: number) => {
  const lives = Math.min(Math.max((startsAt - now) / 8, 30 * MINUTE), 12 * HOUR)
  return Math.min(now + Math.round(lives / MINUTE) * MINUTE, startsAt)
}

export const requested = (now: number, startsAt: number, rate: number, isUrgent = false): Model => ({
  ...{
    now,
    status: 'pending',
    steps: [' place customer'],
    rate,
    startsAt,
    halfHours: 4,
    agreement: 0,
    agreedAt: null,
  },
  ...{ expiresAt: (isUrgent ? urgentBy : answerBy)(now, startsAt), isUrgent },
  ...{ worked: null, claimed: null, claimUntil: null, approvesAt: null, problemAt: null },
  ...{ cameAt: null, wentAt: null, more: null, proposal: null, absence: null, objectUntil: null },
  ...{ look: null, isHeard: false, isUnheard: false, isOnTheWay: false },
  ...{ gone: [], isCustomerGone: false, isMarked: false },
  ...{ blockedBy: [], completedAt: null, reviews: { customer: 'none', worker: 'none' }, isAnswered: false },
  ...{ rest: null, charge: null },
})

export const endOf = (m: Model) => m.startsAt + m.halfHours * 30 * MINUTE
export const isWorkerGone = (m: Model) => m.gone.length > 0
export const isAnybodyGone = (m: Model) => isWorkerGone(m) || m.isCustomerGone
const isLateCancelled = (m: Model) =>
  m.startsAt - m.now < DAY && !isWorkerGone(m) && !m.blockedBy.includes('customer')

/** What calling off costs the customer. */
export const cancelling = (m: Model): Sums => (isLateCancelled(m) ? late(m) : nothing)

/** Days of rest in the spring when orders live, besides weekends: Easter and May. */
const rests = ['2027-03-25', '2027-03-26', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-17']
/** The midnight after the fourteenth day from the yes, or after the next working day. */
export function rescindsUntil(agreedAt: number): number {
  const isRest = (noon: number) => {
    const day = new Date(noon)
    return day.getUTCDay() % 6 === 0 || rests.includes(localDate(day))
  }
  let noon = Date.parse(`${localDate(new Date(agreedAt))}T11:00:00Z`) + 14 * DAY
  while (isRest(noon)) noon += DAY
  return startOfDay(new Date(noon), 1).getTime()
}
/** Going back on it: nothing, and the worker's pay of a late cancellation. */
export const rescinding = (m: Model): Sums => ({ gross: 0, wage: cancelling(m).wage })

/** The agreed half hours, or those there, whichever are fewer. Whoever has not left is there until now, at most until the end. */
export function certain(m: Model): number {
  const until = m.wentAt ?? Math.min(endOf(m), m.now)
  const there = Math.round(Math.max(0, until - (m.cameAt ?? until)) / (30 * MINUTE))
  return m.cameAt === null ? m.halfHours : Math.min(m.halfHours, Math.max(1, there))
}

/** The half hours that are paid for when it is called off now; null when nobody has begun. */
export function begunHours(m: Model): number | null {
  if (m.claimUntil !== null) return Math.max(m.worked ?? 0, certain(m))
  if (m.status === 'delivered') return Math.min(m.halfHours, m.worked ?? m.halfHours)
  return m.status === 'in_progress' ? certain(m) : null
}

/** The customer has a day to look it over, unless a problem is open. A question of more time ends. */
export const delivered = (m: Model): Partial<Model> => ({
  approvesAt: m.problemAt === null ? m.now + DAY : null,
  claimUntil: null,
  more: null,
})
export const completed = (m: Model): Partial<Model> => ({ charge: done(m), completedAt: m.now })
export const left = (m: Model): Partial<Model> => ({ wentAt: m.wentAt ?? m.now })

/** A proposal waits a day, or until two hours before the first start that is to come; when that is too near, until it. */
export function proposalEnds({ now, startsAt }: Model, anew: number): number {
  const first = Math.min(...[startsAt, anew].filter(at => at > now))
  return Math.min(now + DAY, first - 2 * HOUR < now + HOUR / 2 ? first : first - 2 * HOUR)
}

/** Asked anew: how long it waits for an answer from now. */
export const renewedUntil = (m: Model) => (m.isUrgent ? urgentBy : answerBy)(m.now, m.startsAt)

/** What is sent with a step. */
export type Said = Record<string, unknown>

/** Who may take a step, from when, what is sent with it and what becomes of it. */
export type Row = {
  by: readonly By[]
  from: readonly string[]
  /** The next state; without it, no change. */
  to?: string
  if?: (m: Model, by: By) => boolean
  /** When a timer takes it; null for not at all. */
  due?: (m: Model) => number | null
  says?: (m: Model, how: number) => Said
  /** In how many ways it can be decided. */
  ways?: number
  /** What must be refused though the step may be taken. */
  never?: (m: Model) => Said[]
  makes?: (m: Model, said: Said, by: Role) => Partial<Model>
}

/** Words that say nothing of the matter. */
export const reason = 'Slik ble det.'
