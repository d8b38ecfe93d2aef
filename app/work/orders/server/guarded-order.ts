import type { Absence } from '#app/facts/absence-steps.ts'
import type { LawfulWorker } from '#app/facts/may-work.ts'
import type { ActionId, OrderParty, OrderStatus } from '#app/facts/order-process.ts'
import type { Reviewing } from '#app/facts/reviews-states.ts'
import type { Party } from '#app/facts/roles.ts'
import type { Availability, Span } from '#app/people/availability/open-hours.ts'
import type { Ruling } from '#platform/shared/policy.ts'

/** What decides whether another time could be ordered: the worker's hours, and what is agreed or held. */
export type OtherTimes = { availability: Availability; busy: readonly Span[] }

/** What the rules need to know of an order. */
export type GuardedOrder = {
  status: OrderStatus
  lastAction: ActionId
  customerId: string
  workerId: string
  serviceId: string
  startsAt: Date
  endsAt: Date
  halfHours: number
  /** The open question of more time, in half hours. */
  moreHalfHours: number | null
  onTheWayAt: Date | null
  expiresAt: Date
  /** When it was agreed; null while it is not. */
  agreedAt: Date | null
  /** The open proposal of change. */
  proposal: { id: string; by: Party; expiresAt: Date } | null
  deliveredAt: Date | null
  problemAt: Date | null
  claimUntil: Date | null
  approvesAt: Date | null
  completedAt: Date | null
  absence: Absence | null
  objectionUntil: Date | null
  reviews: Reviewing
  reviewAnswered: boolean
  /** Has either party had the account deleted? */
  partyGone: boolean
  /** The party whose account is shut, or the worker who was taken out or lacks the card; the worker if both are. */
  unavailable: Party | null
  /** Is the customer's account shut, whoever else is gone? They can answer nothing then. */
  customerShut: boolean
  /** Was their account shut when the time to object was over? Looked up where a step is taken: no page asks. */
  unheard?: boolean
  /** What the law asks about the worker while the order waits for an answer; null once it is answered. */
  lawful: LawfulWorker | null
  /** When the worker could do it instead. Looked up where the law refuses and the worker is told; without it, no times are named. */
  otherTimes?: OtherTimes
  /** Is the worker unavailable for this order alone, agreed cleaning that they have no HMS card for on its day? */
  lacksCard: boolean
}

/** Conditions of single steps besides state and party, mainly times. */
export type TimeRules = Partial<
  Record<ActionId, (order: GuardedOrder, now: Date, party: OrderParty) => Ruling>
>

/** The rules of several families together: of those about one action the first refusal holds. */
export function inTurn(...families: readonly TimeRules[]): TimeRules {
  const together: TimeRules = {}
  for (const family of families)
    for (const [name, rule] of Object.entries(family) as [ActionId, NonNullable<TimeRules[ActionId]>][]) {
      const before = together[name]
      together[name] = (order, now, party) => {
        const ruling = before?.(order, now, party)
        return ruling && !ruling.allowed ? ruling : rule(order, now, party)
      }
    }
  return together
}

/** Has the moment come? True for none. */
export const passed = (at: Date | null, now: Date): boolean => at === null || now.getTime() >= at.getTime()

/** A moment and a span, in milliseconds. */
export const after = (at: Date, span: number): Date => new Date(at.getTime() + span)
