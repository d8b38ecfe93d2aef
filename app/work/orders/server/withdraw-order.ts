import { acceptInput } from '../api.ts'
import { orderTransition } from './transition.ts'

/** The customer takes an unanswered request back, for free. */
export const withdrawOrder = orderTransition({ action: 'withdraw', input: acceptInput })
