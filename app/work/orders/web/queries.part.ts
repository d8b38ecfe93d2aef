import { useQuery } from '@tanstack/react-query'
import { DAY } from '#platform/shared/time.ts'
import { api } from './client.ts'

/** The server's clock must have passed the moment when it is asked. */
const AFTER_MS = 500

/** In how many milliseconds time alone changes what stands on the page; false for never. By the server's clock, since devices are wrong. */
export function untilChanged(shown: { changesAt: string | null; asOf: string } | undefined): number | false {
  if (!shown?.changesAt) return false
  return Math.min(Date.parse(shown.changesAt) - Date.parse(shown.asOf) + AFTER_MS, DAY)
}

/** One order, with everything on its page. Asks again when its time has come for something. */
export const useOrder = (orderId: string) =>
  useQuery({
    ...api.one.queryOptions({ input: { orderId } }),
    refetchInterval: ({ state }) => untilChanged(state.data),
  })

/** The same, never cached, for dialogs about money. */
export const useOrderNow = (orderId: string) =>
  useQuery(api.one.queryOptions({ input: { orderId }, staleTime: 0 }))
