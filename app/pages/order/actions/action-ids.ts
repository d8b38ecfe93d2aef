import type { ActionId } from '#app/facts/order-process.ts'

/** The actions that a person takes with a button. `place` has the request dialog; the others stand on an order. */
export const orderActionIds = [
  'place',
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'give-up',
  'start',
  'deliver',
  'approve',
  'complain',
  'resolve',
  'review',
  'review-customer',
  'answer-review',
] as const satisfies readonly ActionId[]

/** An action on an order that exists: each has an entry in `orderActions`. */
export type OrderActionId = Exclude<(typeof orderActionIds)[number], 'place'>
