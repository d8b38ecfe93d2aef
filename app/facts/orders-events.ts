import type { ActionId } from './order-process.ts'

/** What other features hear when an order changes: one event type for each row of the table. */
export type OrderEvent = {
  type: `order.${string}`
  subjectId: string
  data: {
    orderId: string
    action: ActionId
    reason: string | null
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
