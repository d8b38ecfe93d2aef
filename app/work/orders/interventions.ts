import { type Price, takeApart } from '#app/facts/price.ts'
import { vatCodeOf } from '#app/facts/rates.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { CallOffOutcome } from './call-off-outcomes.ts'
import { chargedInstead, lateCancellationPrice, nightGrossOf, workPrice } from './settlement.ts'

type Agreed = Parameters<typeof lateCancellationPrice>[0]

/**
 * The charge of an order that is called off; null when nothing is paid and nobody has worked. `worked`: half hours of work
 * that was begun, for which the worker is paid whatever the customer pays.
 */
export function calledOffPrice(
  order: Agreed,
  worked: number | null,
  outcome: CallOffOutcome,
  amount: Ore,
): Price | null {
  if (worked !== null) {
    const full = workPrice(order, worked)
    return chargedInstead(full, order.serviceKind, outcome === 'amount' ? amount : 0)
  }
  if (outcome === 'nothing') return null
  if (outcome === 'late') return lateCancellationPrice(order)
  const full = workPrice(order, order.halfHours)
  const parts = takeApart(amount, vatCodeOf(order.serviceKind), full.ratesOf)
  return { ...full, ...parts, nightGross: nightGrossOf(full, amount) }
}
