import { conflict } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { cancelInput } from '../api.ts'
import { cancellationPrice } from '../settlement.ts'
import { agreedLine, writeLine } from './lines.ts'
import { orderTransition } from './transition.ts'

/**
 * The customer cancels a confirmed order: free until 24 hours before the start, half the price after. If the
 * charge is no longer the one that the screen showed, nothing happens and the new one is told.
 */
export const cancelOrder = orderTransition({
  action: 'cancel',
  input: cancelInput,
  change: async ({ tx, input, now }, order) => {
    const agreed = await agreedLine(tx, order.id)
    const price = cancellationPrice({ ...order, rate: agreed.rate, halfHours: agreed.halfHours }, now)
    const charge = price?.gross ?? 0
    if (charge !== input.expectedCharge) {
      throw conflict(
        `Å avbestille koster nå ${formatKr(charge)}. Se over og bekreft på nytt.`,
        'charge-changed',
      )
    }
    if (!price) return { note: 'Avbestilt gratis' }
    await writeLine(tx, order, 'charge', price, `Sen avbestilling, 50 % av ${formatKr(agreed.gross)}`)
    return { note: `Avbestilt under 24 timer før start: ${formatKr(price.gross)}` }
  },
})
