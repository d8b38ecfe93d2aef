import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** People with an account, page by page. Keeps the last page on screen until the next arrives. */
export const usePeople = (filters: { q: string; onlyShut: boolean }) =>
  useInfiniteQuery(
    api.people.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** One account, never cached. */
export const usePersonAccount = (userId: string) =>
  useQuery(api.person.queryOptions({ input: { userId }, staleTime: 0 }))
