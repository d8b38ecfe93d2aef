import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import type { Sorting } from '#platform/shared/sorting.ts'
import { api } from './client.ts'

/** People with an account, page by page. */
export const usePeople = (filters: { q: string; onlyShut: boolean; sort: Sorting }) =>
  useInfiniteQuery(
    api.people.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filters, cursor }),
      ...pageByPage,
    }),
  )

/** One account, never cached. */
export const usePersonAccount = (userId: string) =>
  useQuery(api.person.queryOptions({ input: { userId }, staleTime: 0 }))
