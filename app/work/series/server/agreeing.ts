import { mayAgree, type PlacingParties } from '#app/work/orders/server/index.ts'
import { texts } from '../texts.ts'

/** Why the two can agree on nothing now, for both to read; null when they can. Who has blocked whom is not told. */
export function whyNotAgree(parties: PlacingParties): string | null {
  const ruling = mayAgree(parties)
  if (ruling.allowed) return null
  if (ruling.reason === 'profile-incomplete') return texts.consumerIncomplete
  return texts.cannotAgree(parties.worker.firstName)
}
