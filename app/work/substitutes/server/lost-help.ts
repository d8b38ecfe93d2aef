import { isTooLittle } from '#app/work/orders/left.ts'
import { workPrice } from '#app/work/orders/settlement.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { wantedOf } from '../rules.ts'
import type { Chain } from './find-chain.ts'
import type { LostHelp } from './find-offers.ts'

/** Help that somebody else is wanted for. */
export type WantedHelp = LostHelp & {
  /** Half hours of begun work that are left; null when all of it is wanted. */
  left: number | null
  isTooLittle: boolean
}

/** What is left of begun work was agreed for its end. */
const agreedRest = (agreed: Chain['agreed'], halfHours: number): Chain['agreed'] => ({
  ...agreed,
  startsAt: new Date(agreed.startsAt.getTime() + (agreed.halfHours - halfHours) * 30 * MINUTE),
})

/**
 * What is still wanted of the help of an order, and what that came to by what was agreed to begin with: of begun work only
 * what is left, at the agreed rate. `paidNow`: the half hours paid for work under way, if its worker is taken off now.
 */
export function wantedHelp<Lost extends Omit<LostHelp, 'agreed'> & { id: string }>(
  lost: Lost,
  { agreed, parts }: Chain,
  paidNow: number | null = null,
): Lost & WantedHelp {
  const known = parts.map(part =>
    part.orderId === lost.id && paidNow !== null ? { ...part, paid: paidNow } : part,
  )
  const { halfHours, isRest } = wantedOf(known, lost.id)
  const gross = isRest ? workPrice(agreedRest(agreed, halfHours), halfHours).gross : agreed.gross
  return {
    ...{ ...lost, halfHours, agreed: { gross } },
    ...{ left: isRest ? halfHours : null, isTooLittle: isTooLittle(halfHours) },
  }
}
