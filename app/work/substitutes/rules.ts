import type { ActionId } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { leftHalfHours } from '#app/work/orders/left.ts'
import { may } from '#platform/shared/ability.ts'
import { DAY, HOUR, instantOf, localDate, localTime, MINUTE } from '#platform/shared/time.ts'

/** How somebody else comes in the place of a worker who cannot. */

const substituteTimes = {
  /** The least time to come in, once asked. */
  soonest: 30 * MINUTE,
  /** What was on the screen may be pressed for so long after it should have changed. */
  grace: 15 * MINUTE,
  /** How much later than the soonest somebody may come. */
  window: 3 * HOUR,
  /** How long before each time of a series one is asked for a worker who is not available: the agreement may hold again. */
  asksAhead: 7 * DAY,
} as const

/** The customer is offered this many at once. */
export const MOST_OFFERED = 3
/** An administrator chooses among so many. */
export const MOST_TO_NAME = 6

const HALF_HOUR = 30 * MINUTE

/** Has the order ended in a way that leaves the customer without help? */
const lost: readonly string[] = ['give-up', 'absent', 'close', 'reassign', 'release'] satisfies ActionId[]
/** And is it a request to a substitute, this is how it ends without one. */
const unanswered: readonly string[] = ['decline', 'expire', 'withdraw'] satisfies ActionId[]

const isLost = (action: string): boolean => lost.includes(action)
const isUnanswered = (action: string): boolean => unanswered.includes(action)

/** Did nobody come, also when the worker says otherwise? The help is missing while that is decided. */
export const isMissing = ({ status, absence }: { status: string; absence: string | null }) =>
  status === 'disputed' && absence === 'absent'

type Ended = { status: string; lastAction: string; absence: string | null }

/** Is the help that was agreed lost? `isSubstitute`: it was asked for in the place of somebody else's. */
export const isWithoutHelp = (order: Ended, isSubstitute: boolean): boolean =>
  isMissing(order) ||
  (order.status === 'cancelled' &&
    (isLost(order.lastAction) || (isSubstitute && isUnanswered(order.lastAction))))

/** An order of a chain, with the half hours paid to a worker who began and was taken off it; null where nobody was. */
export type Part = { orderId: string; halfHours: number; paid: number | null }

/**
 * The half hours of help that are still wanted, for an order of a chain, first to last: what was agreed, less what was paid to
 * who began, there and after it. `isRest`: is it what is left of begun work?
 */
export function wantedOf(parts: readonly Part[], orderId: string): { halfHours: number; isRest: boolean } {
  const at = parts.findIndex(part => part.orderId === orderId)
  // Whoever came for what was left may have agreed to another length: the last one who began knows what is left.
  const begun = parts.slice(at).findLast(({ paid }) => paid !== null)
  const { halfHours = 0, paid } = begun ?? parts[at] ?? {}
  return {
    halfHours: leftHalfHours(halfHours, paid ?? 0),
    isRest: parts.some(part => part.paid !== null),
  }
}

type Shown = Ended & {
  viewer: string
  unavailable: string | null
  abilities: readonly { action: ActionId; allowed: boolean }[]
}

/** Is it worth asking the server for substitutes? It decides; this spares the question for all other orders. */
export function mayNeedSubstitute(order: Shown): boolean {
  const { viewer, status, unavailable } = order
  if (viewer !== customerRole) return false
  if (status !== 'confirmed') return isWithoutHelp(order, true)
  return unavailable === 'worker' || may(order, 'absent')
}

/** When a substitute is asked for a worker who is not available. */
export const asksAt = (startsAt: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), startsAt.getTime() - substituteTimes.asksAhead))

/** Can the clock in Oslo name this half hour? It shows the repeated ones of an autumn night twice. */
const isNamed = (at: Date) => instantOf(localDate(at), localTime(at))?.getTime() === at.getTime()

/**
 * When a substitute could begin, soonest first: as agreed; or, when that is too near or past, at the half hours from now on
 * the same day. Empty when the day is over.
 */
export function startsToTry(agreed: Date, now: Date, soonest: number = substituteTimes.soonest): Date[] {
  const first = Math.ceil((now.getTime() + soonest) / HALF_HOUR) * HALF_HOUR
  if (agreed.getTime() >= first) return [agreed]
  const count = substituteTimes.window / HALF_HOUR + 1
  return Array.from({ length: count }, (_, half) => new Date(first + half * HALF_HOUR)).filter(
    start => localDate(start) === localDate(agreed) && isNamed(start),
  )
}

/**
 * When a substitute may be asked to begin: as the screen shows it now, or showed it until a moment ago. Near the agreed start these
 * are different: it is too near to be offered, and not yet to be pressed.
 */
export const startsToTake = (agreed: Date, now: Date): Date[] =>
  [0, substituteTimes.grace].flatMap(grace => startsToTry(agreed, now, substituteTimes.soonest - grace))

/** Until when substitutes are offered: the day that help was agreed for. */
export const isDayOver = (agreed: Date, now: Date): boolean =>
  now >= agreed && localDate(now) !== localDate(agreed)

export type Ranked = { workerId: string; gross: number; rating: number | null; apart: number }

/** None dearer first, then by price, rating and distance; equal ones always in the same order. */
export function byRank(a: Ranked, b: Ranked): number {
  return (
    a.gross - b.gross ||
    (b.rating ?? 0) - (a.rating ?? 0) ||
    a.apart - b.apart ||
    (a.workerId < b.workerId ? -1 : a.workerId > b.workerId ? 1 : 0)
  )
}
