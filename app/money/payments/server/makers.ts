import type { OrderEvent, ToldOrder } from '#app/facts/orders-events.ts'
import type { Placed } from '#app/work/orders/api.ts'
import { placeOrder } from '#app/work/orders/server/index.ts'
import type { DomainEvent } from '#platform/events.ts'
import type { Person } from '#platform/shared/actor.ts'
import type { Wanted } from '../wanted.ts'

type Caller = { actor: Person }
/** How something that is paid is made: one command a kind, as the customer. */
type Maker = typeof placeOrder

const makers: Record<Wanted['kind'], Maker> = { order: placeOrder }

const isRequest = (event: DomainEvent): event is OrderEvent => event.type === 'order.requested'

/** The order that would come of it, as it would be told of. Nothing is made. Errors: those of the command itself. */
export async function rehearse(
  caller: Caller,
  { kind, input }: Wanted,
): Promise<{ order: ToldOrder } & Pick<Placed, 'removed'>> {
  const { events, output } = await makers[kind].rehearse(caller, input)
  const request = events.find(isRequest)
  if (!request) throw new Error(`${kind} asks for no order`)
  return { order: request.data.order, removed: output.removed }
}

/** Makes it. Answers the order's id. Errors: those of the command. */
export const make = async (caller: Caller, { kind, input }: Wanted): Promise<string> =>
  (await makers[kind](caller, input)).orderId
