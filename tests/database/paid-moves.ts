import fc from 'fast-check'

/** What may happen to something that is paid, by whoever it is: people, the provider, its messages, our jobs, and time. */
const moves = [
  ...(['pay', 'pay', 'pay-and-fail-later', 'decline', 'abandon'] as const),
  // The provider's message: it comes, comes twice at once, or is overtaken by the poller. A lost one is no move.
  ...(['see', 'see', 'see-twice', 'poll'] as const),
  // Our jobs: done, done twice at once, or killed between the provider's answer and our commit.
  ...(['act', 'act', 'act-twice', 'act-killed'] as const),
  ...(['reserve', 'call-off', 'mend'] as const),
  // The provider says no to what is asked next, for good; an administrator asks again, or two at once.
  ...(['refuse-next', 'refuse-next', 'retry', 'retry-twice'] as const),
  ...(['accept', 'accept', 'turn-down', 'withdraw', 'cancel', 'give-up'] as const),
  ...(['start', 'ask-more', 'grant-more', 'deliver', 'deliver', 'approve', 'approve', 'refund'] as const),
  // What the worker buys for the customer: asked, answered, bought at once or long after, and struck.
  ...(['ask-outlay', 'ask-outlay', 'yes-outlay', 'yes-outlay', 'no-outlay'] as const),
  ...(['buy-outlay', 'buy-outlay', 'buy-twice', 'skip-outlay', 'strike-outlay'] as const),
  ...(['minutes', 'hours', 'day', 'to-start', 'to-start'] as const),
] as const
export type PaidMove = (typeof moves)[number]

const begins: PaidMove[][] = [
  [],
  ['decline', 'see'],
  ['abandon', 'see'],
  ['pay', 'see', 'accept'],
  ['pay-and-fail-later', 'see', 'accept'],
  ['pay', 'see', 'accept', 'to-start', 'reserve', 'act', 'start'],
  ['pay', 'see', 'accept', 'to-start', 'reserve', 'act', 'start', 'deliver', 'approve', 'refuse-next', 'act'],
  ['pay', 'see', 'accept', 'ask-outlay', 'yes-outlay', 'to-start', 'reserve', 'act', 'start', 'buy-outlay'],
  // The receipt comes when the order is over.
  [
    ...(['pay', 'see', 'accept', 'to-start', 'reserve', 'act', 'start', 'ask-outlay', 'yes-outlay'] as const),
    ...(['deliver', 'approve', 'buy-outlay'] as const),
  ],
]

/** How far ahead it is asked for, so that it is reserved at once or later; how it begins; whether the work is done in the end. */
export const paidLife = fc.record({
  days: fc.constantFrom(2, 2, 20),
  begins: fc.constantFrom(...begins),
  moves: fc.array(fc.constantFrom(...moves), { minLength: 6, maxLength: 25 }),
  isDone: fc.boolean(),
})
export type PaidLife = { days: number; begins: PaidMove[]; moves: PaidMove[]; isDone: boolean }
