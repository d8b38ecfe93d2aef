import { withdrawInput } from '../api.ts'
import { requestTransition } from './transition.ts'

/** Nobody was chosen in time. Taken by a timer; does nothing to a request that is over. */
export const expireOpenRequest = requestTransition('expire', withdrawInput)
