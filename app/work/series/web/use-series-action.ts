import { useChange } from '#app/client/use-change.ts'

/** Reasons of a conflict that leave the same question to be answered, with new facts. */
const askAgain = [
  'charge-changed',
  'plan-changed',
  'dates-changed',
  'price-changed',
  'nothing-free',
  'own-price-changed',
]

/**
 * Takes an action on a series and tells how it went. Everything is fetched anew: orders, calendar and figures follow the
 * series. When it has moved on meanwhile, the server's text is shown and `close` is called.
 */
export const useSeriesAction = (close: () => void) =>
  useChange({ refetch: [], done: close, isOver: ({ reason }) => !askAgain.includes(reason ?? '') })
