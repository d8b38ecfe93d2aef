import { absenceTimes } from '#app/facts/absence-steps.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { formatAtClock } from '#platform/shared/time.ts'
import { shutOutInput } from '../api.ts'
import { arrivalOf } from '../arrival.ts'
import { agreedAsLate } from '../settlement.ts'
import { step } from './machine.ts'
import { chargeShutOutItself } from './timers.ts'

/**
 * The worker was not let in, and says when they came. It costs as a late cancellation, once the customer can object no
 * more: until then nothing is frozen. Errors: INVALID_INPUT at `arrived` when the time cannot be believed.
 */
export const shutOutOrder = step('shut-out', {
  input: shutOutInput,
  change: async ({ tx, input, now }, order) => {
    const { at, wrong } = arrivalOf(order, input.arrived, now)
    if (wrong !== undefined) throw invalidInput({ arrived: wrong })
    const objectionUntil = new Date(now.getTime() + absenceTimes.objectWithin)
    await enqueue(tx, chargeShutOutItself, { orderId: order.id }, objectionUntil)
    const note = `Var der ${formatAtClock(at)}${input.text ? `: ${input.text}` : ''}`
    return {
      set: { absence: 'shut-out', objectionUntil, arrivedAt: at, reason: note },
      note,
      charged: agreedAsLate(order),
    }
  },
})
