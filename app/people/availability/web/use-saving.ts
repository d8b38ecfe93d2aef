import { useChange } from '#app/client/use-change.ts'
import { api } from './client.ts'

/** Sends one change of the worker's own availability, says that it is done, and fetches what holds now. */
export function useSaving(done: () => void = () => {}) {
  const { send, busy, failure } = useChange({ refetch: api.key(), done })
  return { save: send, busy, failure }
}
