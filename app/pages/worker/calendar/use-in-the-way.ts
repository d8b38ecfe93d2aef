import { useQuery } from '@tanstack/react-query'
import type { Span } from '#app/people/availability/open-hours.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { ordersOnDays } from '#app/work/orders/web/list-queries.part.ts'
import { meeting, turnsOf } from './in-the-way.ts'

const useTurn = (days: { from: string; to: string } = { from: '', to: '' }) => {
  const enabled = days.from !== ''
  const { data } = useQuery({ ...ordersOnDays(days.from, days.to), enabled })
  return enabled ? data?.orders : []
}

/** What is agreed in a span; undefined until all of it is known. */
export function useInTheWay(span: Span): OrderCard[] | undefined {
  // One by one: what asks several at once would weigh on every page.
  const [first, second, third] = turnsOf(span)
  const found = [useTurn(first), useTurn(second), useTurn(third)]
  const orders = found.flatMap(part => part ?? [])
  return found.every(part => part !== undefined) ? meeting(orders, span) : undefined
}
