import { later } from '#platform/client/later.tsx'

/** A proposal is rare, so its code comes when there is one. */
export const ProposalView = later(
  async () => (await import('./proposal-view.tsx')).ProposalView,
  'when asked',
)
