/** How long events are kept. The privacy page says so, and a job keeps the promise. */
export const eventsKept = { days: 365, words: '12 måneder' } as const
/** How long it is kept who did more in a short time than is allowed. */
export const hitsKept = { days: 90, words: '90 dager' } as const
