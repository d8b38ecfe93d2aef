import type { Price } from '#app/facts/price.ts'
import { settleInput, type settlements } from '../intervention-inputs.ts'
import { agreedAsLate, approvalPrice } from '../settlement.ts'
import { charge } from './lines.ts'
import type { LoadedOrder } from './lock-order.ts'
import { lockUndecidedOrder } from './lock-seen-order.ts'
import { step } from './machine.ts'

type Outcome = (typeof settlements)[number]

/** What the customer pays by the decision, and its name in the books; null for nothing. */
function chargeOf(order: LoadedOrder, outcome: Outcome): { price: Price; text?: string } | null {
  if (outcome === 'late') return { price: agreedAsLate(order), text: 'Avgjort som sen avbestilling, 50 %' }
  return outcome === 'agreed' ? { price: approvalPrice({ ...order, workedHalfHours: null }) } : null
}

/**
 * An administrator decides who is right about an absence, with a reason to both: the customer pays nothing, as for a
 * late cancellation, or as agreed; the worker is paid accordingly.
 */
export const settleAbsence = step('settle', {
  input: settleInput,
  load: lockUndecidedOrder,
  change: async (context, order) => {
    const { outcome, reason } = context.input
    const decided = chargeOf(order, outcome)
    if (decided) await charge(context, order, decided.price, decided.text)
    return { set: { reason, objectionUntil: null }, note: reason, charged: decided?.price ?? null }
  },
})
