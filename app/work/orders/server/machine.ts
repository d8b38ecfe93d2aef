import { type ActionId, orderProcess } from '#app/facts/order-process.ts'
import type { OrderEvent, ToldOrder } from '#app/facts/orders-events.ts'
import { orders } from '#app/schema/orders.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { gather } from '#platform/db/open.server.ts'
import { machine, type Taken } from '#platform/process.ts'
import { standingPrice } from '../settlement.ts'
import { type LoadedOrder, lockOrder } from './lock-order.ts'
import { can } from './policy.ts'
import { timeline } from './timeline.ts'

/** What a step's event says besides. */
type Told = Pick<
  OrderEvent['data'],
  'pictures' | 'tasks' | 'what' | 'left' | 'moved' | 'instead' | 'ill' | 'unsafe'
> &
  Pick<ToldOrder, 'charged' | 'reviews' | 'agreed'>
/** Nothing of the work is open any more once it is approved, complained of or called off. */
const endsWork = (action: ActionId) => {
  const { from, to } = orderProcess.steps[action]
  return (
    to !== 'same' &&
    to !== 'delivered' &&
    from.some(state => state === 'in_progress' || state === 'delivered')
  )
}

type TakenOrder = Taken<ActionId, typeof orders, Told>

/** The commands of an order. A step writes the timeline; its event notifies the parties. */
export const { step, advance } = machine(orderProcess, {
  table: orders,
  load: ({ tx, input }: CommandContext<{ orderId: string }, OrderEvent>) => lockOrder(tx, input.orderId),
  can,
  rowOf: order => order,
  changed: 'Bestillingen ble endret samtidig et annet sted.',
  marks: action => ({
    // What a phone kept changes nothing of how the order ended.
    ...(action !== 'keep-press' && { lastAction: action }),
    ...(endsWork(action) && { problemAt: null, claimUntil: null }),
  }),
  record: ({ tx }, { id }, { action, at, actorUserId, note }) =>
    gather(tx, timeline, { orderId: id, action, at, actorUserId, note }),
  eventOf: (
    before: LoadedOrder,
    {
      action,
      actorUserId,
      set,
      pictures,
      tasks,
      what,
      left,
      moved,
      instead,
      ill,
      unsafe,
      ...changed
    }: TakenOrder,
  ): OrderEvent => {
    const { id } = before
    const { charged = before.charged, reviews = before.reviews, agreed = before.agreed } = changed
    const { to } = orderProcess.steps[action]
    const status = to === 'same' ? before.status : to
    const { gross, wage } = charged ?? standingPrice({ ...before, ...set, agreed, status, charge: null })
    const order = { ...before, ...set, gross, wage, charged, reviews, agreed }
    return {
      type: orderProcess.steps[action].event,
      subjectId: id,
      data: {
        ...{ orderId: id, action, actorUserId, order },
        reason: set?.reason ?? null,
        ...(pictures && { pictures }),
        ...(tasks && { tasks }),
        ...(what && { what }),
        ...(left !== undefined && { left }),
        ...(moved && { moved }),
        ...(instead && { instead }),
        ...(ill && { ill }),
        ...(unsafe && { unsafe }),
      },
    }
  },
})
