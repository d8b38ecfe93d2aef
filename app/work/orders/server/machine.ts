import { type ActionId, orderProcess } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { machine, type Taken } from '#platform/process.ts'
import { type LoadedOrder, lockOrder } from './lock-order.ts'
import { can } from './policy.ts'

/** What a step's event says besides. */
type Told = Pick<OrderEvent['data'], 'pictures'>
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
    tx.insert(orderSteps).values({ orderId: id, action, at, actorUserId, note }),
  eventOf: ({ id }: LoadedOrder, { action, set, pictures }: TakenOrder): OrderEvent => ({
    type: orderProcess.steps[action].event,
    subjectId: id,
    data: { orderId: id, action, reason: set?.reason ?? null, ...(pictures && { pictures }) },
  }),
})
