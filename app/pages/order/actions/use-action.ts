import { useChange } from '#app/client/use-change.ts'
import { api as evidenceApi } from '#app/work/evidence/web/client.ts'
import { api } from '#app/work/orders/web/client.ts'

/** Conflicts after which the dialog asks the same question with new facts. */
const askAgain = ['charge-changed', 'rate-changed', 'already-asked', 'same-place']

/**
 * Runs an action and shows the result. If the order has moved on, shows the server's text, refetches and
 * calls `close`. Other failures keep the dialog and what was typed.
 */
export function useAction(close: () => void) {
  const change = useChange({
    refetch: api.key(),
    // Starting checks in, and a complaint opens a case.
    also: evidenceApi.key(),
    done: close,
    isOver: ({ reason }) => !askAgain.includes(reason ?? ''),
  })
  return { ...change, act: change.send }
}
