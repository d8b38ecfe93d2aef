import { dayTimes } from '#app/facts/day-steps.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import {
  advance,
  can,
  certainHalfHours,
  type LoadedOrder,
  lockOrder,
  stopOrder,
} from '#app/work/orders/server/index.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { deny } from '#platform/shared/policy.ts'
import { texts } from '../leaving-texts.ts'
import { type Done, mayCall, type OfOrder, ofOrder, openHelp, tellAdministrators } from './safety.ts'

/**
 * Ends the order the way it can be ended now: stopped with the checked-in hours, or given up before the start. False when
 * somebody else has ended it already, or nothing is left to end: nobody who must go is refused for that.
 */
async function end(context: CommandContext<OfOrder, OrderEvent>, order: LoadedOrder): Promise<boolean> {
  const { tx, actor, origin, now } = context
  if (can(actor, 'stop', order, now).allowed) {
    const workedHalfHours = await certainHalfHours(tx, order, now)
    await stopOrder({ actor, origin }, { orderId: order.id, workedHalfHours, why: texts.stopped })
    return true
  }
  if (!can(actor, 'give-up', order, now).allowed) return false
  await advance(context, order, 'give-up', {
    ...{ set: { reason: texts.givenUp }, note: texts.givenUp },
    unsafe: true,
  })
  return true
}

/** Long before the start nobody is there, or on the way: then it is an ordinary give-up. */
const isEarly = ({ status, startsAt }: LoadedOrder, now: Date) =>
  status === 'confirmed' && now.getTime() < startsAt.getTime() - dayTimes.onTheWayFrom

/**
 * The worker does not feel safe and goes: the order ends, and the administrators are called, in one transaction. The customer
 * hears that it ended and the hours, never why. Pressed again, it is the same call.
 */
export const leaveUnsafe = command<OfOrder, Done, LoadedOrder, OrderEvent>({
  name: 'safety.leave-unsafe',
  input: ofOrder,
  load: ({ tx, input }) => lockOrder(tx, input.orderId),
  authorise: ({ actor, now }, order) => {
    const ruling = mayCall(actor, order, now)
    return ruling.allowed && isEarly(order, now) ? deny('too-early', texts.tooEarly) : ruling
  },
  run: async (context, order) => {
    const { tx, now } = context
    const isEnded = await end(context, order)
    const isOpened = await openHelp(tx, now, order.id)
    if (isEnded || isOpened) await tellAdministrators(tx, now, order, 'leaves')
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id, details: { from: subject.status } }),
})
