import { acceptInput } from '../api.ts'
import { orderTransition } from './transition.ts'

/** Nobody answered in time. Taken by a timer; does nothing to a request that has been answered. */
export const expireOrder = orderTransition({ action: 'expire', input: acceptInput })
