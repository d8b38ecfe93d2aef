import { outlayInput } from '../api.ts'
import { step } from './machine.ts'

/** No receipt came in time: nothing is owed for it. */
export const closeOutlay = step('close', { input: outlayInput })
