import { dayAfter, type Span } from '#app/people/availability/open-hours.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { may } from '#platform/shared/ability.ts'
import { localDate } from '#platform/shared/time.ts'

/** The most days that are asked for at once, and how many times: nothing is agreed further ahead. */
const DAYS = 42
const TURNS = 3

/** The days of a span, as they are asked for. */
export function turnsOf({ from, to }: Span): { from: string; to: string }[] {
  const [first, last] = [localDate(from), localDate(new Date(to.getTime() - 1))]
  return Array.from({ length: TURNS }, (_, turn) => {
    const [begins, ends] = [dayAfter(first, turn * DAYS), dayAfter(first, turn * DAYS + DAYS - 1)]
    return { from: begins, to: ends < last ? ends : last }
  }).filter(days => days.from <= last)
}

/** Agreed orders that have not begun, soonest first: what time off may stand in the way of. */
export function meeting(orders: readonly OrderCard[], { from, to }: Span): OrderCard[] {
  const found = orders.filter(
    ({ status, startsAt, endsAt }) =>
      status === 'confirmed' && new Date(startsAt) < to && new Date(endsAt) > from,
  )
  const once = new Map(found.map(order => [order.id, order]))
  return [...once.values()].sort((a, b) => a.startsAt.localeCompare(b.startsAt))
}

export const mayPropose = (order: OrderCard): boolean => may(order, 'propose')

/**
 * How it stands with an order that lay in the way: to be proposed anew, proposed by the worker, to be answered, or with no way but its
 * own page. `undefined` is one that lies there no longer.
 */
export function wayOn(order: OrderCard | undefined): 'propose' | 'proposed' | 'answer' | 'see' | 'gone' {
  if (!order) return 'gone'
  if (mayPropose(order)) return 'propose'
  if (may(order, 'withdraw-change')) return 'proposed'
  return may(order, 'accept-change') || may(order, 'decline-change') ? 'answer' : 'see'
}
