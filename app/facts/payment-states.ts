import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'

/**
 * Where a payment is with us. `open`: the customer is with the provider. `stored`: the means are stored, and the amount is held
 * later. `held`: the amount is reserved. `failed`: a later reservation failed, and the customer has time to mend it. `taken`:
 * what was charged is taken. `let-go`: nothing is held any more, and nothing was taken. `declined`, `expired`: it was never
 * approved.
 */
export const paymentStates = [
  'open',
  'stored',
  'held',
  'failed',
  'taken',
  'let-go',
  'declined',
  'expired',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** States in which money is held, or is to be. In them the payment stands for its order. */
export const livePayment: readonly PaymentState[] = ['stored', 'held', 'failed', 'taken']

/** What is asked of a provider about a payment. */
const actKinds = ['reserve', 'capture', 'refund', 'release'] as const
export type ActKind = (typeof actKinds)[number]

/**
 * Where a dispute is. `inquiry`: the bank asks, and no money has moved. `open`: evidence is asked for. `review`: the bank decides.
 * `closed`: an inquiry that came to nothing.
 */
export const disputeStates = ['inquiry', 'open', 'review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Decisions, section 7. */
export const paymentTimes = {
  /** A reservation must last this long after the work, so that approval finds it. */
  heldAfterWork: 3 * DAY,
  /** Otherwise it is made this long before the start. */
  reservesBefore: 48 * HOUR,
  /** How long a customer has to mend a reservation that failed. */
  mendsWithin: 24 * HOUR,
  /** How long an approval is waited for, before what was asked is given up. */
  approvesWithin: 30 * MINUTE,
  /** The first look after a webhook that did not come; each next is twice as late, at most an hour. */
  firstLook: MINUTE,
  lastLook: HOUR,
} as const

/** The least that can be paid: providers take no less. Øre. */
export const leastPayment = 100
