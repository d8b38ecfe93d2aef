import type { OrderEvent, ToldOrder } from '#app/facts/orders-events.ts'
import { chooseAnswer } from '#app/meeting/open-requests/server/index.ts'
import { placeOrder } from '#app/work/orders/server/index.ts'
import type { DomainEvent } from '#platform/events.ts'
import type { Person } from '#platform/shared/actor.ts'
import type { Wanted } from '../wanted.ts'

type Caller = { actor: Person }

const isRequest = (event: DomainEvent): event is OrderEvent => event.type === 'order.requested'

/** The order that would come of it, as it would be told of. Nothing is made. Errors: those of the command itself. */
export async function rehearse(caller: Caller, { kind, input }: Wanted): Promise<ToldOrder> {
  const { events } = await (kind === 'order'
    ? placeOrder.rehearse(caller, input)
    : chooseAnswer.rehearse(caller, input))
  const request = events.find(isRequest)
  if (!request) throw new Error(`${kind} asks for no order`)
  return request.data.order
}

/** Makes it as the customer. Answers the order's id. Errors: those of the command. */
export async function make(caller: Caller, { kind, input }: Wanted): Promise<string> {
  const { orderId } = await (kind === 'order' ? placeOrder(caller, input) : chooseAnswer(caller, input))
  return orderId
}
