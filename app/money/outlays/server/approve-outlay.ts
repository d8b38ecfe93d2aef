import { settleOrder } from '#app/money/payments/server/index.ts'
import { command } from '#platform/command.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { outlayInput } from '../api.ts'
import { type LoadedOutlay, lockOutlay } from './lock-outlay.ts'
import { advance } from './machine.ts'
import { can, receiptBy, remindsAt } from './policy.ts'
import { closeItself, remindItself } from './timers.ts'

/**
 * The customer says yes to an outlay, up to its ceiling, which is reserved as more time is: by stored means, else the customer
 * approves it. Errors: CONFLICT when it was withdrawn, or the work is over.
 */
export const approveOutlay = command<{ outlayId: string }, { done: true }, LoadedOutlay>({
  name: 'outlay.approve',
  input: outlayInput,
  load: ({ tx, input }) => lockOutlay(tx, input.outlayId),
  authorise: ({ actor, now }, outlay) => can(actor, 'approve', outlay, now),
  run: async (context, outlay) => {
    const { tx, now } = context
    await advance(context, outlay, 'approve', { set: { answeredAt: now } })
    await settleOrder(tx, outlay.orderId, now)
    await enqueue(tx, remindItself, { outlayId: outlay.id }, remindsAt(outlay.order))
    await enqueue(tx, closeItself, { outlayId: outlay.id }, receiptBy(outlay.order))
    return { done: true }
  },
  audit: ({ subject: { id, most } }) => ({ subjectId: id, details: { most } }),
})
