import type { ActionId } from './process.ts'

/** What other features hear when an order's process moves on: one event type for each row of the table. */
export type OrderEvent = {
  type: `order.${string}`
  subjectId: string
  data: {
    orderId: string
    action: ActionId
    reason: string | null
    /** What follows in the same change says it all: nobody is told of this by itself. */
    quiet?: true
  }
}
