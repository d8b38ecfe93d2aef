import { api } from '#app/browser.ts'
import { useChange } from '#app/use-change.ts'

/**
 * Takes an action on a report and tells how it went. Whatever happens, what was typed stays; when somebody else was
 * first, what they did is fetched and said.
 */
export function useReportAction() {
  const { send, ...rest } = useChange({ refetch: api.reports.key() })
  return { act: send, ...rest }
}
