import { requestInput } from '../api.ts'
import { step } from './machine.ts'

/** The customer needs no help after all, or has found it elsewhere. */
export const withdrawOpenRequest = step('withdraw', { input: requestInput })

/** Nobody was chosen in time. Taken by a timer; does nothing to a request that is over. */
export const expireOpenRequest = step('expire', { input: requestInput })
