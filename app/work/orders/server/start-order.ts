import { orderInput } from '../api.ts'
import { step } from './machine.ts'

/** The worker is there and begins: from 30 minutes before the agreed time. */
export const startOrder = step('start', { input: orderInput })
