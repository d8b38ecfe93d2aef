import { orderInput } from '../api.ts'
import { completion } from './completion.ts'
import { step } from './machine.ts'

/** 24 hours went by without a word. Taken by a timer; hours above the agreed ones are not charged. */
export const approveUnansweredOrder = step('approve-unanswered', {
  input: orderInput,
  change: ({ tx, now }, order) => completion(tx, order, now, false),
})
