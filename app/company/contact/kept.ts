/** How long messages to us are kept. The privacy page says so, and a job keeps the promise. */
export const messagesKept = { days: 365, words: '12 måneder' } as const
