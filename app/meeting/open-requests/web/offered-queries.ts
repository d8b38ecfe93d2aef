import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pageByPage } from '#app/client/page-by-page.ts'
import { api } from './client.ts'

/** What the signed-in worker could take, and has answered. */
export const useOfferedRequests = () =>
  useInfiniteQuery(
    api.offered.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pageByPage }),
  )

export const useOfferedRequest = (requestId: string) =>
  useQuery(api.oneOffered.queryOptions({ input: { requestId } }))
