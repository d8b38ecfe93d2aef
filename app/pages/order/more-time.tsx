import { later } from '#platform/client/later.tsx'

/** The open question of more time: rare, so its code comes when there is one. */
export const MoreTimeCard = later(
  async () => (await import('./more-time-card.tsx')).MoreTimeCard,
  'when asked',
)
