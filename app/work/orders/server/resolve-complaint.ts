import { invalidInput } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { resolveInput } from '../api.ts'
import { approvalPrice, priceAfterRefund } from '../settlement.ts'
import { texts } from '../texts.ts'
import { charge } from './lines.ts'
import type { LoadedOrder } from './lock-order.ts'
import { lockUndecidedOrder } from './lock-seen-order.ts'
import { step } from './machine.ts'

/**
 * The hours that were worked. Where customer and worker have reported different ones, an administrator decides between them;
 * otherwise the worker's report stands.
 */
function decidedHours(order: LoadedOrder, decided: number | undefined): number | null {
  const { claimedHalfHours, workedHalfHours } = order
  if (decided === undefined || claimedHalfHours === null || workedHalfHours === null) return workedHalfHours
  const [least, most] = [claimedHalfHours, workedHalfHours].sort((one, other) => one - other) as [
    number,
    number,
  ]
  if (decided < least || decided > most)
    throw invalidInput({ workedHalfHours: texts.betweenBoth(formatHours(least), formatHours(most)) })
  return decided
}

/** An administrator decides a complaint: full, partial or no refund, to the øre, with a reason to both. */
export const resolveComplaint = step('resolve', {
  input: resolveInput,
  load: lockUndecidedOrder,
  change: async (context, order) => {
    const { input, now } = context
    const workedHalfHours = decidedHours(order, input.workedHalfHours)
    const full = approvalPrice({ ...order, workedHalfHours })
    const refund = { full: full.gross, none: 0, partial: input.refund ?? 0 }[input.outcome]
    if (input.outcome === 'partial' && (refund <= 0 || refund >= full.gross)) {
      throw invalidInput({ refund: `Beløpet må være mer enn 0 og mindre enn ${formatKr(full.gross)}` })
    }
    const price = priceAfterRefund(full, order.serviceKind, refund)
    await charge(context, order, price)
    const { reason } = input
    return { set: { completedAt: now, reason, workedHalfHours }, note: reason, charged: price }
  },
})
