import { orderInput } from '../api.ts'
import { step } from './machine.ts'

/** The customer takes an unanswered request back, for free. */
export const withdrawOrder = step('withdraw', { input: orderInput })
