import { mayAgree, type PlacingParties } from '#app/work/orders/server/index.ts'
import { texts } from '../texts.ts'

/** Why the two cannot agree now, for both to read; null when they can. Blocks are not disclosed. */
export function whyNotAgree(parties: PlacingParties): string | null {
  const ruling = mayAgree(parties)
  if (ruling.allowed) return null
  if (ruling.reason === 'profile-incomplete') return texts.customerIncomplete
  return texts.cannotAgree(parties.worker.firstName)
}
