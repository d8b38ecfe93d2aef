import { advance, can, cancellation, lockOrder } from '#app/work/orders/server/index.ts'
import { enforce } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatDay, localDate } from '#platform/shared/time.ts'
import { skipInput } from '../api.ts'
import { texts } from '../texts.ts'
import { step } from './machine.ts'

/**
 * The customer skips one occurrence. Its order is cancelled by the order process: free until 24 hours before,
 * then at the price on screen. The order notifies the worker, and the series reacts to it.
 */
export const skipOccurrence = step('skip', {
  input: skipInput,
  change: async (context, found) => {
    const { tx, actor, input, now } = context
    const agreed = found.orders.find(
      ({ startsAt, status }) => localDate(startsAt) === input.date && status === 'confirmed',
    )
    if (!agreed) throw conflict(texts.notSkippable, 'not-skippable')
    const order = await lockOrder(tx, agreed.id)
    enforce(can(actor, 'cancel', order, now), actor)
    await advance(context, order, 'cancel', await cancellation(context, order, input.expectedCharge))
    return { note: formatDay(order.startsAt), told: { calledOff: [order.id] } }
  },
})
