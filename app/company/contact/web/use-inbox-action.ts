import { useChange } from '#app/client/use-change.ts'
import { api } from './inbox-client.ts'

/**
 * Runs an action on a message and shows the result. What was typed always stays. When somebody else was
 * first, their action is fetched and shown.
 */
export function useInboxAction() {
  const { send, ...rest } = useChange({ refetch: api.key() })
  return { act: send, ...rest }
}
