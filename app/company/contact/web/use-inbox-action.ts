import { useChange } from '#app/client/use-change.ts'
import { api } from './inbox-client.ts'

/**
 * Takes an action on a message and tells how it went. Whatever happens, what was typed stays; when somebody else was
 * first, what they did is fetched and said.
 */
export function useInboxAction() {
  const { send, ...rest } = useChange({ refetch: api.key() })
  return { act: send, ...rest }
}
