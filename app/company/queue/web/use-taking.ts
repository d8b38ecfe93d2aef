import { useChange } from '#app/client/use-change.ts'
import type { QueueCase } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

/** Takes a case, or lets it go. */
export function useTaking({ kind, id, since, taken }: QueueCase) {
  const { send, busy, failure } = useChange({ refetch: api.key() })
  const seen = { kind, caseId: id, since, seen: taken?.userId ?? null }
  return {
    take: () => send(() => client.take(seen), texts.tookIt),
    release: () => send(() => client.release(seen), texts.letGo),
    busy,
    failure,
  }
}
