import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { api } from './client.ts'

/** The signed-in customer's open requests. */
export const useMyOpenRequests = () => useQuery(api.mine.queryOptions())

/** One of them, with the answers. */
export const useOpenRequest = (requestId: string) => useQuery(api.one.queryOptions({ input: { requestId } }))

/** What the signed-in worker could take, and has answered. */
export const useOfferedRequests = () => useQuery(api.offered.queryOptions())

export const useOfferedRequest = (requestId: string) =>
  useQuery(api.oneOffered.queryOptions({ input: { requestId } }))

/** Refetches the request. */
export const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
