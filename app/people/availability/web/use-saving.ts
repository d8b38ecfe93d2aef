import { useChange } from '#app/client/use-change.ts'
import { api } from './client.ts'

/** Saves one change of the worker's availability, confirms it, and refetches. */
export function useSaving(done: () => void = () => {}) {
  const { send, busy, failure } = useChange({ refetch: api.key(), done })
  return { save: send, busy, failure }
}
