import { mayAgree, type PlacingParties } from '../../orders/server/index.ts'
import { texts } from '../texts.ts'

/** Why the two can agree on nothing now, for both to read and without telling who has blocked whom; null when they can. */
export function whyNotAgree(parties: PlacingParties): string | null {
  const ruling = mayAgree(parties)
  if (ruling.allowed) return null
  return ruling.reason === 'profile-incomplete'
    ? texts.consumerIncomplete
    : texts.cannotAgree(parties.worker.firstName)
}
