import type { Step, Told, WithHistory } from '#platform/shared/process.ts'
import type { Reviewing } from './reviews-states.ts'
import type { Party } from './roles.ts'

/** What a step of the order process is made of. The steps themselves are in order-process.ts and review-steps.ts. */

export const orderStatuses = [
  'pending',
  'confirmed',
  'in_progress',
  'delivered',
  'disputed',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who takes an action. A timer acts by itself when its time has come. */
export type OrderParty = Party | 'admin' | 'timer'

/** Somebody named in the place of a worker, for the customer alone. */
export type Instead = { name: string; words: string }

/** What texts may mention. Names are first names; `when` and amounts are already in Norwegian. */
export type OrderFacts = {
  customer: string
  worker: string
  service: string
  when: string
  amount: string
  hours: string
  /** When the agreed time ends: 'kl. 12.30'. */
  ends: string
  /** The open question of more time, in a sentence with its price; empty for none. */
  more: string
  /** What holds when it is not answered, in a sentence. */
  withoutYes: string
  reason: string | null
  /** What was changed or is proposed, in whole sentences; empty otherwise. */
  what: string
  /** Who can come in the place of a worker who is taken off: a first name, and what becomes of it in whole sentences. */
  instead?: Instead
  /** What is left of begun work whose worker is taken off: 'de siste 2 timene', empty when nobody can be asked for so little. */
  left?: string | undefined
  /** What the customer was charged for an order that was called off or did not come about; null for nothing. */
  charged: string | null
  /** What it costs the customer to call off what is agreed now, in a sentence. */
  free: string
  /** Until when the customer may go back on what is agreed, in a sentence; empty where that is over, or nothing is agreed. */
  rescind: string
  /** What the worker earns before tax, as it stands; null for nothing. */
  wage: string | null
  /** Until when what was said of an absence may be objected to. */
  objectBy: string | null
  /** What happens when the customer of delivered work does nothing, in a sentence. */
  silence: string
  /** About when a worker on the way is there, 'kl. 09.10'; null when not said. */
  arrives: string | null
  reviews: Reviewing
  /** The latest day that reviews are shown; null until the order is completed. */
  reviewsShow: string | null
}

/** When a timer takes its step: at this moment of what it is about, or so long after it, in milliseconds. */
export type Due = {
  at:
    | 'expiresAt'
    | 'endsAt'
    | 'approvesAt'
    | 'claimUntil'
    | 'objectionUntil'
    | 'completedAt'
    /** The end of the open proposal. */
    | 'proposalEnds'
  after?: number
}

/** What else a step of an order declares. */
type More = WithHistory & {
  /** The event that other features hear of. */
  event: `order.${string}`
  /** Who is notified, and how. */
  tells: Partial<Record<Party, Told<OrderFacts>>>
  /** Runs inside another command, which notifies. */
  within?: true
  /** Of a timer that runs by itself. Its sweep finds what it missed. */
  due?: Due
}
export type OrderStep = Step<OrderStatus, OrderParty> & More
