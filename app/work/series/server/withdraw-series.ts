import { oneInput } from '../api.ts'
import { step } from './machine.ts'

/** The customer takes an unanswered request back, for free. */
export const withdrawSeries = step('withdraw', {
  input: oneInput,
  change: ({ now }) => ({ set: { endedAt: now } }),
})
