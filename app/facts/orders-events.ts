import type { ActionId } from './order-process.ts'
import type { Price } from './price.ts'
import type { Reviewing } from './reviews-states.ts'
import type { WishText } from './wish.ts'

type Someone = { id: string; userId: string; fullName: string }

/** An order as a step left it, with its parties and money, so that nobody who hears of it reads it again. */
export type ToldOrder = WishText & {
  id: string
  seriesId: string | null
  serviceId: string
  serviceName: string
  startsAt: Date
  endsAt: Date
  halfHours: number
  workedHalfHours: number | null
  approvesAt: Date | null
  completedAt: Date | null
  customer: Someone
  worker: Someone
  /** Frozen when it was made. */
  agreed: Omit<Price, 'vatCode'>
  /** What it costs: the charge when there is one, else what was agreed. In øre. */
  gross: number
  reviews: Reviewing
}

/** What other features hear when an order changes: one event type for each row of the table. */
export type OrderEvent = {
  type: `order.${string}`
  subjectId: string
  data: {
    orderId: string
    action: ActionId
    reason: string | null
    order: ToldOrder
    /** What the customer wants done, when an order is requested. */
    tasks?: readonly string[]
    /** The pictures of a complaint, already attached to the order. */
    pictures?: readonly string[]
    /** No notice for this step; the caller sends its own. */
    quiet?: true
  }
}

/** The context of what happens to an order as a part of something larger, whose own words tell the parties. */
export const quietly = <Context extends { emit: (event: OrderEvent) => void }>(
  context: Context,
): Context => ({
  ...context,
  emit: (event: OrderEvent) => context.emit({ ...event, data: { ...event.data, quiet: true } }),
})
