import { acceptInput } from '../api.ts'
import { orderTransition } from './transition.ts'

/** The worker is there and begins: from 30 minutes before the agreed time. */
export const startOrder = orderTransition({ action: 'start', input: acceptInput })
