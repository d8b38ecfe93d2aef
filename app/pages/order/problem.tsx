import { later } from '#platform/client/later.tsx'

/** The open problem: rare, so its code comes when there is one. */
export const ProblemCard = later(async () => (await import('./problem-card.tsx')).ProblemCard, 'when asked')
