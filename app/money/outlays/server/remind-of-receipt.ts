import { outlayInput } from '../api.ts'
import { step } from './machine.ts'

/** The worker is reminded of a receipt that has not come, once, the day after the work. */
export const remindOfReceipt = step('remind', {
  input: outlayInput,
  change: ({ now }) => ({ set: { remindedAt: now } }),
})
