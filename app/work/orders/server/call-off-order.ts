import { firstName } from '#app/facts/names.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { callOffInput } from '../intervention-inputs.ts'
import { calledOffPrice } from '../interventions.ts'
import { texts } from '../texts.ts'
import { findPaidIfCalledOff } from './certain-hours.ts'
import { writeLine } from './lines.ts'
import { lockSeenOrder } from './lock-seen-order.ts'
import { step } from './machine.ts'

/**
 * An administrator calls an order off, with a reason that both read, and decides what the customer pays. Whoever has begun
 * is paid for the hours that are certain. Errors: CONFLICT with who was first, or when agreement or hours are not those on screen, INVALID_INPUT at `amount` or `outcome`.
 */
export const callOffOrder = step('call-off', {
  input: callOffInput,
  load: lockSeenOrder,
  change: async ({ tx, input, now }, order) => {
    const { outcome, amount = 0, reason } = input
    const { agreed } = order
    const worked = await findPaidIfCalledOff(tx, order, now)
    // Moved, made longer or corrected since: what it comes to is another.
    if (input.agreement !== order.agreement || input.paidHalfHours !== worked)
      throw conflict(texts.otherSum, 'state.changed')
    if (outcome === 'late' && order.status !== 'confirmed') throw invalidInput({ outcome: texts.onlyAgreed })
    if (outcome === 'amount' && order.status === 'pending') throw invalidInput({ outcome: texts.onlyAgreed })
    if (outcome === 'amount' && (amount <= 0 || amount > agreed.gross))
      throw invalidInput({ amount: texts.amountBetween(formatKr(agreed.gross)) })
    const asked = { ...order, rate: agreed.rate, halfHours: agreed.halfHours }
    const price = calledOffPrice(asked, worked, outcome, amount)
    if (price) await writeLine(tx, order, 'charge', price, texts.calledOffLine)
    const names = [firstName(order.customer.fullName), firstName(order.worker.fullName)] as const
    return {
      set: { reason },
      note: reason,
      gross: price?.gross ?? 0,
      what: price ? texts.paid(...names, formatKr(price.gross), formatKr(price.wage)) : texts.nothingPaid,
    }
  },
})
