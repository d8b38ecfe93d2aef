import { and, eq, ne } from 'drizzle-orm'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orders } from '#app/schema/orders.server.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatMoment, instantOf } from '#platform/shared/time.ts'
import { type OrderRequest, orderRequest } from '../api.ts'
import { texts } from '../texts.ts'
import { createOrder } from './new-order.ts'
import { findPlacingPartiesInTurn, type PlacingParties } from './placing-parties.ts'
import { mayPlace } from './placing-rules.ts'

/**
 * A customer asks a worker for help. The price is computed here, with its VAT line, and frozen on the order.
 * Errors: INVALID_INPUT at the field that breaks a rule, CONFLICT `already-asked` while the same worker has the
 * same moment from the same customer to answer, FORBIDDEN when this worker cannot be ordered now.
 */
export const placeOrder = command<OrderRequest, { orderId: string }, PlacingParties, OrderEvent>({
  name: 'order.place',
  input: orderRequest,
  load: ({ tx, actor, input }) => findPlacingPartiesInTurn(tx, actor, input.workerId),
  authorise: ({ actor }, parties) => mayPlace(actor, parties),
  run: async (context, parties) => {
    const orderId = await createOrder(context, parties, context.input)
    await demandOnly(context, parties, orderId)
    return { orderId }
  },
  audit: ({ input, output }) => ({ subjectId: output.orderId, details: { workerId: input.workerId } }),
})

/**
 * The same worker is asked once for the same moment, however often the button is pressed and from however many tabs.
 * Asked after everything else: what is wrong with the request itself comes first, and goes away together with it.
 */
async function demandOnly(
  { tx, input }: CommandContext<OrderRequest, OrderEvent>,
  { consumer, worker }: PlacingParties,
  orderId: string,
) {
  const startsAt = instantOf(input.date, input.time)
  if (!startsAt) return
  const [same] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.consumerId, consumer.id),
        eq(orders.workerId, worker.id),
        eq(orders.startsAt, startsAt),
        eq(orders.status, 'pending'),
        ne(orders.id, orderId),
      ),
    )
    .limit(1)
  if (same) throw conflict(texts.alreadyAsked(worker.firstName, formatMoment(startsAt)), 'already-asked')
}
