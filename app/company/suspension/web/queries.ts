import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** People with an account, page by page. The last answer stays until the next one is there. */
export const usePeople = (filters: { q: string; onlyShut: boolean }) =>
  useInfiniteQuery(
    api.people.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )

/** One account: always as it is now. */
export const usePersonAccount = (userId: string) =>
  useQuery(api.person.queryOptions({ input: { userId }, staleTime: 0 }))
