/** How long events are kept. The privacy page says so, and a job keeps the promise. */
export const eventsKept = { days: 365, words: '12 måneder' } as const
