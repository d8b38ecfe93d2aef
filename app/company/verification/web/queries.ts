import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StatusFilter } from '../api.ts'
import { api } from './client.ts'

/** Workers as administrators see them, page by page. The last answer stays until the next one is there. */
export const useReviewedWorkers = (filters: { q: string; status: StatusFilter }) =>
  useInfiniteQuery(
    api.workers.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** One worker with what a decision is made from: always as it is now. */
export const useReviewedWorker = (workerId: string) =>
  useQuery(api.worker.queryOptions({ input: { workerId }, staleTime: 0 }))
