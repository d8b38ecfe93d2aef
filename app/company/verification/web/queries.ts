import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StatusFilter } from '../api.ts'
import { api } from './client.ts'

/** Workers as administrators see them, page by page. Keeps the last page on screen until the next arrives. */
export const useReviewedWorkers = (filters: { q: string; status: StatusFilter }) =>
  useInfiniteQuery(
    api.workers.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** One worker with all facts for a decision, never cached. */
export const useReviewedWorker = (workerId: string) =>
  useQuery(api.worker.queryOptions({ input: { workerId }, staleTime: 0 }))
