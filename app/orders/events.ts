import type { ActionId } from './process.ts'

/** What other features hear when an order's process moves on: one event type for each row of the table. */
export type OrderEvent = {
  type: `order.${string}`
  subjectId: string
  data: {
    orderId: string
    action: ActionId
    reason: string | null
    /** Part of something larger, which tells of all its orders at once: no notice, mail or line for this one. */
    quiet?: true
  }
}
