import { useQuery } from '@tanstack/react-query'
import { useChange } from '#app/client/use-change.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { api } from './client.ts'

/** The outlays of an order, with what the viewer may do. */
export const useOutlays = (orderId: string) => useQuery(api.ofOrder.queryOptions({ input: { orderId } }))

/** Sends a change of an outlay. Sums stand on the order's page too. When somebody was first, what they did is said. */
export const useOutlayChange = (done?: () => void) =>
  useChange({ refetch: api.key(), also: ordersApi.key(), ...(done && { done }), isOver: () => true })
