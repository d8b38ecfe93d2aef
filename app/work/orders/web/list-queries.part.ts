import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { moreOf, pageByPage } from '#app/client/page-by-page.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { OrderCard, OrderPage } from '../api.ts'
import type { OrderView } from '../order-views.ts'
import { api } from './client.ts'

/** A list of the signed-in person's own orders: what has come of it, how many there are in all, and a way to more. */
export type OrderList = {
  orders: readonly OrderCard[]
  totals: OrderPage['totals']
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

export const myOrders = (view: OrderView) =>
  api.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ view, cursor }), ...pageByPage })

/** The same as a query; its `list` is undefined until the first page has come. */
export function useMyOrders(view: OrderView) {
  const asked = useInfiniteQuery(myOrders(view))
  const { data, isError, isFetching, refetch } = asked
  const last = data?.pages.at(-1)
  const list: OrderList | undefined = last && {
    // One that has moved between two pages would stand there twice.
    orders: [
      ...new Map(data?.pages.flatMap(({ orders }) => orders).map(order => [order.id, order])).values(),
    ],
    totals: last.totals,
    ...moreOf(asked),
  }
  return { list, isError, isFetching, refetch }
}

/** The first of them, for pages that show what is next. */
export const useFirstOrders = (view: OrderView) =>
  useQuery(api.mine.queryOptions({ input: { view }, select: ({ orders }) => orders }))

/** All on these days. */
export const ordersOnDays = (from: LocalDate, to: LocalDate) => api.mine.queryOptions({ input: { from, to } })

/** The same as a query. */
export const useOrdersOnDays = (from: LocalDate, to: LocalDate) =>
  useQuery({ ...ordersOnDays(from, to), select: ({ orders }) => orders })
