import { type LoadedOrder, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { type Done, type OfOrder, ofOrder, onlyTheWorker, settleOpen } from './safety.ts'

/** The worker says that all is well: the question is answered, and a call for help taken back. */
export const sayFine = command<OfOrder, Done, LoadedOrder>({
  name: 'safety.fine',
  input: ofOrder,
  load: ({ tx, input }) => lockOrder(tx, input.orderId),
  authorise: ({ actor }, order) => onlyTheWorker(actor, order),
  run: async ({ tx, now }, order) => {
    await settleOpen(tx, now, order.id)
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
