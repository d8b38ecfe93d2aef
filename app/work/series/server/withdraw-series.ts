import { oneInput } from '../api.ts'
import { seriesTransition } from './transition.ts'

/** The customer takes an unanswered request back, for free. */
export const withdrawSeries = seriesTransition({
  action: 'withdraw',
  input: oneInput,
  change: ({ now }) => ({ set: { endedAt: now } }),
})
