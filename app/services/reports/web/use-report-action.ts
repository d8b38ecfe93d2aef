import { useChange } from '#app/client/use-change.ts'
import { api } from './client.ts'

/**
 * Runs an action on a report and shows the result. What was typed always stays. When somebody else was first,
 * their action is fetched and shown.
 */
export function useReportAction() {
  const { send, ...rest } = useChange({ refetch: api.key() })
  return { act: send, ...rest }
}
