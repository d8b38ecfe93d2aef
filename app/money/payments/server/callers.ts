/** As whom this part of the system acts, in the audit log. */
export const asPayments = { actor: { kind: 'system', name: 'payments' } } as const
/** As whom the built-in bank acts. */
export const asTestBank = { actor: { kind: 'system', name: 'test bank' } } as const
