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

/** What texts may mention. Names are first names; `when` and amounts are already in Norwegian. */
export type OrderFacts = {
  customer: string
  worker: string
  service: string
  when: string
  amount: string
  hours: string
  reason: string | null
  reviews: Reviewing
  /** The latest day that reviews are shown; null until the order is completed. */
  reviewsShow: string | null
}

/** What else a step of an order declares. */
type More = WithHistory & {
  /** The event that other features hear of. */
  event: `order.${string}`
  /** Who is notified, and how. */
  tells: Partial<Record<Party, Told<OrderFacts>>>
  /** Runs inside another command, which notifies. */
  within?: true
}
export type OrderStep = Step<OrderStatus, OrderParty> & More
