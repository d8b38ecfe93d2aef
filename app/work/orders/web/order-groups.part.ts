import { type OrderTab, tabOf } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderCard } from '../api.ts'

/** Orders by tab. What is to come stands with the soonest first, what is over with the newest first. */
export function groupOrders(orders: readonly OrderCard[]): Record<OrderTab, OrderCard[]> {
  const groups: Record<OrderTab, OrderCard[]> = { requests: [], active: [], history: [] }
  for (const order of orders) groups[tabOf(order.status)].push(order)
  const byStart = (a: OrderCard, b: OrderCard) => a.startsAt.localeCompare(b.startsAt)
  groups.requests.sort(byStart)
  groups.active.sort(byStart)
  groups.history.sort((a, b) => byStart(b, a))
  return groups
}

/** May the viewer order again? A customer, after the order. */
export const mayRepeat = ({ viewer, status }: OrderCard): boolean =>
  viewer === customerRole && tabOf(status) === 'history'
