import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** One order, with everything on its page. */
export const useOrder = (orderId: string) => useQuery(api.one.queryOptions({ input: { orderId } }))

/** The same, never cached, for dialogs about money. */
export const useOrderNow = (orderId: string) =>
  useQuery(api.one.queryOptions({ input: { orderId }, staleTime: 0 }))
