import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { pageByPage } from '#app/client/page-by-page.ts'
import { api } from './client.ts'

/** The signed-in customer's open requests. */
export const useMyOpenRequests = () =>
  useInfiniteQuery(
    api.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pageByPage }),
  )

/** One of them, with the answers. */
export const useOpenRequest = (requestId: string) => useQuery(api.one.queryOptions({ input: { requestId } }))

/** Refetches the request. */
export const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
