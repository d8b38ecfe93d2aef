import { useChange } from '#app/client/use-change.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { api } from './client.ts'

/**
 * Runs an action on an order's evidence and shows the result. When somebody else was first, says so and
 * refetches, including the order's abilities.
 */
export function useEvidenceAction() {
  const { send, ...rest } = useChange({ refetch: api.key(), also: ordersApi.key() })
  return { act: send, ...rest }
}
