import { orderInput } from '../api.ts'
import { step } from './machine.ts'

/** Nobody answered in time. Taken by a timer; does nothing to a request that has been answered. */
export const expireOrder = step('expire', { input: orderInput })
