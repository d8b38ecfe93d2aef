import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import type { WorkerPage } from '../api.ts'
import type { Filters } from '../filters.ts'
import { api } from './client.ts'

/**
 * What the customer's own profile lacks before searching; null until known. If it cannot be read, assume
 * nothing: the server decides.
 */
export function useMissing(): string[] | null {
  const { data, isError } = useQuery(profilesApi.mine.queryOptions())
  return data?.consumer?.missing ?? (data || isError ? [] : null)
}

/** Matches page by page. */
export const useWorkers = (filters: Filters, enabled: boolean) =>
  useInfiniteQuery(
    api.workers.infiniteOptions({
      enabled,
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      ...pageByPage,
    }),
  )

/** What those take who are found by all but the highest price. */
export const usePrices = ({ sort: _, maxRate: __, ...input }: Filters) =>
  useQuery(api.prices.queryOptions({ input, placeholderData: keepPreviousData }))

/** One worker's page. */
export const useWorker = (workerId: string) => useQuery(api.worker.queryOptions({ input: { workerId } }))

/** The reviews of a worker whose page is shown: its own, and what comes after them. */
export const useReviews = (worker: WorkerPage) =>
  useInfiniteQuery(
    api.reviews.infiniteOptions({
      input: (cursor: string | undefined) => ({ workerId: worker.id, cursor }),
      ...pageByPage,
      initialData: { pages: [worker], pageParams: [undefined] },
      // The page is what is asked anew.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
