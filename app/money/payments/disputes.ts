import type { DisputeState } from '#app/facts/payment-states.ts'
import type { Ore } from '#platform/shared/money.ts'

/** The sums of a dispute in øre, and where it is. */
export type DisputeStanding = { status: DisputeState; withdrawn: Ore; reinstated: Ore; fee: Ore }

/** What a look changes: how much more is out, back, a fee, and our loss. Losses may be taken back. */
export type DisputeMoved = { out: Ore; back: Ore; fee: Ore; loss: Ore }

/** What is lost for good: all that did not come back, once the bank has decided for the cardholder. */
const lossOf = ({ status, withdrawn, reinstated }: DisputeStanding): Ore =>
  status === 'lost' ? withdrawn - reinstated : 0

/**
 * What a look at the provider changes; null for an answer that was on its way for so long that it says what was so before. Whatever
 * the order of looks, the sums come to what the last says.
 */
export function absorbDisputeSums(
  known: DisputeStanding & { lost: Ore },
  seen: DisputeStanding,
): DisputeMoved | null {
  if (seen.withdrawn < known.withdrawn || seen.reinstated < known.reinstated) return null
  return {
    out: seen.withdrawn - known.withdrawn,
    back: seen.reinstated - known.reinstated,
    fee: seen.fee - known.fee,
    loss: lossOf(seen) - known.lost,
  }
}

/** Is it decided, and the money where the decision puts it? Until then nothing else is done with the payment. */
export const isOver = ({ status, withdrawn, reinstated }: DisputeStanding): boolean =>
  status === 'lost' || status === 'closed' || (status === 'won' && reinstated >= withdrawn)
