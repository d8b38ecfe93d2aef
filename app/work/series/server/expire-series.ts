import { oneInput } from '../api.ts'
import { step } from './machine.ts'

/** Nobody answered in time. Taken by a timer; does nothing to a request that has been answered. */
export const expireSeries = step('expire', {
  input: oneInput,
  change: ({ now }) => ({ set: { endedAt: now } }),
})
