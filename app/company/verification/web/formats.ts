/** An account number of which only the end is shown. */
export const maskedAccount = (end: string | null): string => `•••• •• •${(end ?? '').padStart(4, '•')}`
