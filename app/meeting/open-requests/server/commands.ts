import { requestInput } from '../api.ts'
import { step } from './machine.ts'

/** The customer needs no help after all, or has found it elsewhere. */
export const withdrawOpenRequest = step('withdraw', { input: requestInput })

/** Expires a request. Run by a timer; does nothing when it is closed. */
export const expireOpenRequest = step('expire', { input: requestInput })
