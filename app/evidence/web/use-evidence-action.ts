import { api } from '#app/browser.ts'
import { useChange } from '#app/use-change.ts'

/**
 * Does something with an order's evidence and tells how it went. When somebody else was first, that is said and what is
 * true now is fetched, the order's own abilities with it.
 */
export function useEvidenceAction() {
  const { send, ...rest } = useChange({ refetch: api.evidence.key(), also: api.orders.key() })
  return { act: send, ...rest }
}
