import { useChange } from '#app/client/use-change.ts'
import { api as evidenceApi } from '#app/work/evidence/web/client.ts'
import { api } from '#app/work/orders/web/client.ts'

/** Reasons of a conflict that leave the same question to be answered, with new facts. */
const askAgain = ['charge-changed']

/**
 * Takes an action and tells how it went. When the order has moved on meanwhile, the server's text is shown, what
 * is true now is fetched, and `close` is called; any other failure is kept for the dialog, with what was typed.
 */
export function useAction(close: () => void) {
  const change = useChange({
    refetch: api.key(),
    // To start is to be checked in, and to complain begins a case.
    also: evidenceApi.key(),
    done: close,
    isOver: ({ reason }) => !askAgain.includes(reason ?? ''),
  })
  return { ...change, act: change.send }
}
