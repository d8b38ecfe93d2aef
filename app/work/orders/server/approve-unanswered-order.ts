import { acceptInput } from '../api.ts'
import { completion } from './completion.ts'
import { orderTransition } from './transition.ts'

/** 24 hours went by without a word. Taken by a timer; hours above the agreed ones are not charged. */
export const approveUnansweredOrder = orderTransition({
  action: 'approve-unanswered',
  input: acceptInput,
  change: ({ tx, now }, order) => completion(tx, order, now, false),
})
