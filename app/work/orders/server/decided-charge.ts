import { firstName } from '#app/facts/names.ts'
import type { CommandContext } from '#platform/command.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { formatKr, type Ore } from '#platform/shared/money.ts'
import type { CallOffOutcome } from '../call-off-outcomes.ts'
import { calledOffPrice } from '../interventions.ts'
import { texts } from '../texts.ts'
import { findPaidIfCalledOff } from './certain-hours.ts'
import { charge } from './lines.ts'
import type { LoadedOrder } from './lock-order.ts'

/** What an administrator decides about money, with the agreement and the hours that were on screen. */
type Decided = {
  agreement?: number | undefined
  paidHalfHours?: number | null | undefined
  outcome?: CallOffOutcome | undefined
  amount?: Ore | undefined
}
type Deciding = Pick<CommandContext<Decided>, 'tx' | 'actor' | 'input' | 'now'>

/**
 * Charges what an administrator decides for an order that ends now, and pays whoever has begun for the hours that are certain.
 * `what`: what it comes to for both. Errors: CONFLICT when agreement or hours are not those on screen, INVALID_INPUT at
 * `amount` or `outcome`.
 */
export async function decideCharge(
  context: Deciding,
  order: LoadedOrder,
): Promise<{ worked: number | null; gross: Ore; what: string }> {
  const { tx, input, now } = context
  const { outcome = 'nothing', amount = 0 } = input
  const { agreed } = order
  const worked = await findPaidIfCalledOff(tx, order, now)
  // Moved, made longer or corrected since: what it comes to is another.
  if (input.agreement !== order.agreement || input.paidHalfHours !== worked)
    throw conflict(texts.otherSum, 'state.changed')
  if (outcome === 'late' && order.status !== 'confirmed') throw invalidInput({ outcome: texts.onlyAgreed })
  if (outcome === 'amount' && order.status === 'pending') throw invalidInput({ outcome: texts.onlyAgreed })
  if (outcome === 'amount' && (amount <= 0 || amount > agreed.gross))
    throw invalidInput({ amount: texts.amountBetween(formatKr(agreed.gross)) })
  const asked = { ...order, rate: agreed.rate, nightRate: agreed.nightRate, halfHours: agreed.halfHours }
  const price = calledOffPrice(asked, worked, outcome, amount)
  if (price) await charge(context, order, price, texts.calledOffLine)
  const names = [firstName(order.customer.fullName), firstName(order.worker.fullName)] as const
  const what = price ? texts.paid(...names, formatKr(price.gross), formatKr(price.wage)) : texts.nothingPaid
  return { worked, gross: price?.gross ?? 0, what }
}
