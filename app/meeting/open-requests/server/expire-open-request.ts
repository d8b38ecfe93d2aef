import { withdrawInput } from '../api.ts'
import { step } from './machine.ts'

/** Nobody was chosen in time. Taken by a timer; does nothing to a request that is over. */
export const expireOpenRequest = step('expire', { input: withdrawInput })
