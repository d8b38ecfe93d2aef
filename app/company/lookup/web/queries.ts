import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import type { OrdersInput } from '../api.ts'
import { fewestLetters } from '../letters.ts'
import { api } from './client.ts'

/** Is it enough to look for? */
export const isEnough = (q: string): boolean => q.length >= fewestLetters

const inputOf = (q: string) => (cursor: string | undefined) => ({ q, cursor })

/** People, orders and series with these words, each page by page. */
export const useFound = (q: string) => {
  const enabled = isEnough(q)
  return {
    people: useInfiniteQuery(api.people.infiniteOptions({ input: inputOf(q), ...pageByPage, enabled })),
    orders: useInfiniteQuery(api.orders.infiniteOptions({ input: inputOf(q), ...pageByPage, enabled })),
    series: useInfiniteQuery(api.series.infiniteOptions({ input: inputOf(q), ...pageByPage, enabled })),
  }
}

/** One series with both parties. */
export const useAdminSeries = (seriesId: string) =>
  useQuery(api.oneSeries.queryOptions({ input: { seriesId } }))

/** Orders with these filters, page by page. */
export const useAllOrders = (wish: Omit<OrdersInput, 'cursor'>) =>
  useInfiniteQuery(
    api.allOrders.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...wish, cursor }),
      ...pageByPage,
    }),
  )
