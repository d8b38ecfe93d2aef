import { queryClient } from '#app/client/feature-client.ts'
import { useChange } from '#app/client/use-change.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { api } from './client.ts'

/** Conflicts that leave the same question to be answered, with new facts. */
const askAgain = ['price-changed']

/**
 * Does something to an open request and tells how it went. When things have moved on meanwhile, the server's text is
 * shown, what is true now is fetched, and `close` is called; any other failure is kept, with what was typed.
 */
export function useAct(close: () => void) {
  const { send, busy, failure } = useChange({
    refetch: api.key(),
    done: () => {
      // What is agreed stands among the orders too.
      queryClient.invalidateQueries({ queryKey: ordersApi.key() })
      close()
    },
    isOver: ({ reason }) => !askAgain.includes(reason ?? ''),
  })
  return { act: send, busy, failure }
}
