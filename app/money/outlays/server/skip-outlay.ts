import { settleOrder } from '#app/money/payments/server/index.ts'
import { command } from '#platform/command.ts'
import { outlayInput } from '../api.ts'
import { type LoadedOutlay, lockOutlay } from './lock-outlay.ts'
import { advance } from './machine.ts'
import { can } from './policy.ts'

/** The worker did not buy it after all: nothing is owed for it, and what was reserved for it alone is let go of with the order. */
export const skipOutlay = command<{ outlayId: string }, { done: true }, LoadedOutlay>({
  name: 'outlay.skip',
  input: outlayInput,
  load: ({ tx, input }) => lockOutlay(tx, input.outlayId),
  authorise: ({ actor, now }, outlay) => can(actor, 'skip', outlay, now),
  run: async (context, outlay) => {
    await advance(context, outlay, 'skip')
    await settleOrder(context.tx, outlay.orderId, context.now)
    return { done: true }
  },
  audit: ({ subject: { id } }) => ({ subjectId: id }),
})
