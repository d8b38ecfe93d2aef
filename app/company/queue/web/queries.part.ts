import { useQuery } from '@tanstack/react-query'
import { MINUTE } from '#platform/shared/time.ts'
import { api } from './client.ts'

/** What waits for an administrator. Asked again every minute: cases grow old, and some begin, by time alone. */
export const useQueue = () => useQuery(api.list.queryOptions({ refetchInterval: MINUTE }))

/** How many cases wait, for the menu. */
export const useQueueCount = (enabled = true) =>
  useQuery(api.count.queryOptions({ enabled, refetchInterval: MINUTE }))
