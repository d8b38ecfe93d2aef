/** How long events are kept. The privacy page states it; a nightly job enforces it. */
export const eventsKept = { days: 365, words: '12 måneder' } as const
/** How long limit breaches are kept. */
export const hitsKept = { days: 90, words: '90 dager' } as const
