import { outlayInput } from '../api.ts'
import { step } from './machine.ts'

/** The time for an answer is over, or the work is: nothing was agreed. */
export const lapseOutlay = step('lapse', { input: outlayInput })
