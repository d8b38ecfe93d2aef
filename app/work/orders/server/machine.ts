import { type ActionId, orderProcess } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orders } from '#app/schema/orders.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { gather } from '#platform/db/open.server.ts'
import { machine, type Taken } from '#platform/process.ts'
import { type LoadedOrder, lockOrder } from './lock-order.ts'
import { can } from './policy.ts'
import { timeline } from './timeline.ts'

/** What a step's event says besides. */
type Told = Pick<OrderEvent['data'], 'pictures'> & Pick<LoadedOrder, 'gross' | 'reviews'>
type TakenOrder = Taken<ActionId, typeof orders, Told>

/** The commands of an order. A step writes the timeline; its event notifies the parties. */
export const { step, advance } = machine(orderProcess, {
  table: orders,
  load: ({ tx, input }: CommandContext<{ orderId: string }, OrderEvent>) => lockOrder(tx, input.orderId),
  can,
  rowOf: order => order,
  changed: 'Bestillingen ble endret samtidig et annet sted.',
  marks: action => ({ lastAction: action }),
  record: ({ tx }, { id }, { action, at, actorUserId, note }) =>
    gather(tx, timeline, { orderId: id, action, at, actorUserId, note }),
  eventOf: (before: LoadedOrder, { action, set, pictures, ...changed }: TakenOrder): OrderEvent => {
    const { id } = before
    const { gross = before.gross, reviews = before.reviews } = changed
    const order = { ...before, ...set, gross, reviews }
    return {
      type: orderProcess.steps[action].event,
      subjectId: id,
      data: { orderId: id, action, reason: set?.reason ?? null, order, ...(pictures && { pictures }) },
    }
  },
})
