import { api } from '#app/browser.ts'
import { useChange } from '#app/use-change.ts'

/** Sends one change of the worker's own availability, says that it is done, and fetches what holds now. */
export function useSaving(done: () => void = () => {}) {
  const { send, busy, failure } = useChange({ refetch: api.availability.key(), done })
  return { save: send, busy, failure }
}
