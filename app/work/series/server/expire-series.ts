import { oneInput } from '../api.ts'
import { seriesTransition } from './transition.ts'

/** Nobody answered in time. Taken by a timer; does nothing to a request that has been answered. */
export const expireSeries = seriesTransition({
  action: 'expire',
  input: oneInput,
  change: ({ now }) => ({ set: { endedAt: now } }),
})
