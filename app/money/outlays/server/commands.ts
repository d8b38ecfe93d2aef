import { outlayInput } from '../api.ts'
import { step } from './machine.ts'

const input = outlayInput

/** The customer says no. */
export const refuseOutlay = step('refuse', { input, change: ({ now }) => ({ set: { answeredAt: now } }) })

/** The worker needs it no more. */
export const withdrawOutlay = step('withdraw', { input })
