import { conflict } from '#platform/shared/errors.ts'
import { acceptInput } from '../api.ts'
import { texts } from '../texts.ts'
import { demandWay } from './demand-way.ts'
import { lockOrder } from './lock-order.ts'
import { step } from './machine.ts'
import { withOtherTimes } from './other-times.ts'

/**
 * The worker accepts what the page showed. The database refuses another confirmed order within half an hour, and the way
 * to it may ask for more. Lock the worker
 * first. Two orders for the same hours would otherwise deadlock in the constraint's index.
 */
export const acceptOrder = step('accept', {
  input: acceptInput,
  load: async ({ tx, input, now }) =>
    withOtherTimes(tx, await lockOrder(tx, input.orderId, { withWorker: true }), now),
  change: async ({ tx, input, now }, order) => {
    if (input.agreement !== undefined && input.agreement !== order.agreement)
      throw conflict(texts.changedSince, 'state.changed')
    await demandWay(tx, order)
    return { set: { agreedAt: now } }
  },
  constraints: {
    orders_worker_busy: () => conflict(texts.slotTaken, 'slot-taken'),
  },
})
