/** How long messages to us are kept. The privacy page states it; a nightly job enforces it. */
export const messagesKept = { days: 365, words: '12 måneder' } as const
