import { invalidInput } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { resolveInput } from '../api.ts'
import { chargedHalfHours, priceAfterRefund, workPrice } from '../settlement.ts'
import { writeLine } from './lines.ts'
import { step } from './machine.ts'

/** An administrator decides a complaint: full, partial or no refund, to the øre, with a reason to both. */
export const resolveComplaint = step('resolve', {
  input: resolveInput,
  change: async ({ tx, input, now }, order) => {
    const { agreed } = order
    const worked = order.workedHalfHours ?? agreed.halfHours
    const halfHours = chargedHalfHours(agreed.halfHours, worked, false)
    const full = workPrice({ ...order, rate: agreed.rate }, halfHours)
    const refund = { full: full.gross, none: 0, partial: input.refund ?? 0 }[input.outcome]
    if (input.outcome === 'partial' && (refund <= 0 || refund >= full.gross)) {
      throw invalidInput({ refund: `Beløpet må være mer enn 0 og mindre enn ${formatKr(full.gross)}` })
    }
    const price = priceAfterRefund(full, order.serviceId, refund)
    await writeLine(tx, order, 'charge', price)
    const { reason } = input
    return { set: { completedAt: now, reason }, note: reason, gross: price.gross }
  },
})
