import { withdrawInput } from '../api.ts'
import { requestTransition } from './transition.ts'

/** The customer needs no help after all, or has found it elsewhere. */
export const withdrawOpenRequest = requestTransition('withdraw', withdrawInput)
