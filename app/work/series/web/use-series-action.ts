import { useChange } from '#app/client/use-change.ts'

/** Conflicts after which the dialog asks the same question with new facts. */
const askAgain = [
  'charge-changed',
  'plan-changed',
  'dates-changed',
  'price-changed',
  'nothing-free',
  'own-price-changed',
]

/**
 * Runs an action on a series and shows the result. Refetches everything: orders, calendar and figures depend
 * on it. If the series has moved on, shows the server's text and calls `close`.
 */
export const useSeriesAction = (close: () => void) =>
  useChange({ refetch: [], done: close, isOver: ({ reason }) => !askAgain.includes(reason ?? '') })
