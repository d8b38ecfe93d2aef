/** Figures on the public pages. Those of the order process are in order-facts.ts. */
export const facts = {
  registrationMinutes: '1–8',
  /** Pay is out within this many working days of a completed order. */
  payWithinWorkingDays: 7,
  /** Time between the regular payouts, and notice to end the framework contract. */
  payoutEveryDays: 14,
  noticeDays: 14,
} as const
