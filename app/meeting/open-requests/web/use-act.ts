import { queryClient } from '#app/client/feature-client.ts'
import { useChange } from '#app/client/use-change.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { api } from './client.ts'

/** Conflicts after which the dialog asks the same question with new facts. */
const askAgain = ['price-changed', 'same-place', 'time-changed']

/**
 * Runs an action on an open request and shows the result. If the request has moved on, shows the server's
 * text, refetches and calls `close`. Other failures keep the form and what was typed.
 */
export function useAct(close: () => void) {
  const { send, busy, failure } = useChange({
    refetch: api.key(),
    done: () => {
      // The agreement also appears among the orders.
      queryClient.invalidateQueries({ queryKey: ordersApi.key() })
      close()
    },
    isOver: ({ reason }) => !askAgain.includes(reason ?? ''),
  })
  return { act: send, busy, failure }
}
