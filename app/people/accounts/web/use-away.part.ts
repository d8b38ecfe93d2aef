import { useSyncExternalStore } from 'react'
import { away } from '#app/client/feature-client.ts'

/** Is something on screen waiting for a service that is down? */
export const useAway = (): boolean => useSyncExternalStore(away.subscribe, away.isAway, () => false)
