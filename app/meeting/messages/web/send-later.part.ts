import { useEffect } from 'react'
import { personKey } from '#app/client/stored-keys.ts'
import { hasStored } from '#platform/client/stored.ts'

const unsent = personKey('draft', 'unsent')
const isUnsent = (key: string) => key.startsWith(unsent)
const sendLater = async () => (await import('./outbox.ts')).sendUnsent()

/** Messages that were written without network go from whichever page is opened with it. */
export function useSendLater(active: boolean): void {
  useEffect(() => {
    if (active && hasStored(isUnsent)) void sendLater().catch(() => {})
  }, [active])
}
