import { useQuery } from '@tanstack/react-query'
import { api, queryClient } from '#app/browser.ts'

/** The signed-in customer's open requests. */
export const useMyOpenRequests = () => useQuery(api.openRequests.mine.queryOptions())

/** One of them, with the answers. */
export const useOpenRequest = (requestId: string) =>
  useQuery(api.openRequests.one.queryOptions({ input: { requestId } }))

/** What the signed-in worker could take, and has answered. */
export const useOfferedRequests = () => useQuery(api.openRequests.offered.queryOptions())

export const useOfferedRequest = (requestId: string) =>
  useQuery(api.openRequests.oneOffered.queryOptions({ input: { requestId } }))

/** What is true now is asked for again. */
export const refresh = () => queryClient.invalidateQueries({ queryKey: api.openRequests.key() })
