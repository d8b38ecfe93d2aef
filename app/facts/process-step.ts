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

/** What the texts may speak of. Names are first names; `when` and amounts are already in Norwegian. */
export type OrderFacts = {
  consumer: string
  worker: string
  service: string
  when: string
  amount: string
  hours: string
  reason: string | null
  reviews: Reviewing
  /** The day on which what is written is shown at the latest; null until the order is completed. */
  reviewsShow: string | null
}

/** What a step of an order says besides. */
type More = WithHistory & {
  /** The event that other features hear of. */
  event: `order.${string}`
  /** Who is told, and what. */
  tells: Partial<Record<Party, Told<OrderFacts>>>
  /** Taken only as a part of something larger, which has the command and tells of it. */
  within?: true
}
export type OrderStep = Step<OrderStatus, OrderParty> & More
