import { type LoadedOrder, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { type Done, mayCall, type OfOrder, ofOrder, openHelp, tellAdministrators } from './safety.ts'

/** The worker asks for help: the administrators are told at once, the customer never. Pressed again, it is the same call. */
export const askForHelp = command<OfOrder, Done, LoadedOrder>({
  name: 'safety.ask-for-help',
  input: ofOrder,
  load: ({ tx, input }) => lockOrder(tx, input.orderId),
  authorise: ({ actor, now }, order) => mayCall(actor, order, now),
  run: async ({ tx, now }, order) => {
    if (await openHelp(tx, now, order.id)) await tellAdministrators(tx, now, order, 'asked')
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
