import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import type { Sorting } from '#platform/shared/sorting.ts'
import type { StatusFilter } from '../filters.ts'
import { api } from './client.ts'

/** Workers as administrators see them, page by page. */
export const useReviewedWorkers = (filters: { q: string; status: StatusFilter; sort: Sorting }) =>
  useInfiniteQuery(
    api.workers.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      ...pageByPage,
    }),
  )

/** One worker with all facts for a decision, never cached. */
export const useReviewedWorker = (workerId: string) =>
  useQuery(api.worker.queryOptions({ input: { workerId }, staleTime: 0 }))
