import { messagesPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderCard } from '../api.ts'

/** Where the viewer writes to the other party; null for administrators. */
export function contactOf({ viewer, counterpart }: OrderCard): { to: string; label: string } | null {
  if (viewer === 'admin') return null
  const label = viewer === customerRole ? 'Kontakt' : 'Kontakt kunde'
  return { to: messagesPath(viewer, counterpart.profileId), label }
}
