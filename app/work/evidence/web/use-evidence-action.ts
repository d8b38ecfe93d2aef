import { useChange } from '#app/client/use-change.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { api } from './client.ts'

/**
 * Does something with an order's evidence and tells how it went. When somebody else was first, that is said and what is
 * true now is fetched, the order's own abilities with it.
 */
export function useEvidenceAction() {
  const { send, ...rest } = useChange({ refetch: api.key(), also: ordersApi.key() })
  return { act: send, ...rest }
}
