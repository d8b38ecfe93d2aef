/** What the customer pays when an administrator calls an order off. */
export const callOffOutcomes = ['nothing', 'late', 'amount'] as const
export type CallOffOutcome = (typeof callOffOutcomes)[number]
