import type { ActionId } from './order-process.ts'

/** What other features hear when an order's process moves on: one event type for each row of the table. */
export type OrderEvent = {
  type: `order.${string}`
  subjectId: string
  data: {
    orderId: string
    action: ActionId
    reason: string | null
    /** What the customer wants done, when an order is requested. */
    tasks?: readonly string[]
    /** What the customer shows with a complaint: pictures that go with the order already. */
    pictures?: readonly string[]
    /** The parties are not told of this step: whoever took it tells them in words of its own. */
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
