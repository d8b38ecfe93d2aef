import { withdrawInput } from '../api.ts'
import { step } from './machine.ts'

/** The customer needs no help after all, or has found it elsewhere. */
export const withdrawOpenRequest = step('withdraw', { input: withdrawInput })
