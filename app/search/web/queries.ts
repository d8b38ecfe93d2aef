import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#app/browser.ts'
import type { Filters } from '../filters.ts'

/** Those who meet the filters, page by page. The last answer stays on the screen until the next one is there. */
export const useWorkers = (filters: Filters) =>
  useInfiniteQuery(
    api.search.workers.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** One worker's page. */
export const useWorker = (workerId: string) =>
  useQuery(api.search.worker.queryOptions({ input: { workerId } }))
