import type { OrderCard } from '../api.ts'

/** Where the viewer writes to the other party; null for administrators. */
export function contactOf({ viewer, counterpart }: OrderCard): { to: string; label: string } | null {
  if (viewer === 'employer') return { to: `/consumer-messages?to=${counterpart.profileId}`, label: 'Kontakt' }
  if (viewer === 'worker')
    return { to: `/employee-messages?to=${counterpart.profileId}`, label: 'Kontakt kunde' }
  return null
}
