import { and, eq, ne, sql } from 'drizzle-orm'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orders } from '#app/schema/orders.server.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatMoment, instantOf } from '#platform/shared/time.ts'
import { type OrderRequest, orderRequest } from '../api.ts'
import { texts } from '../texts.ts'
import { createOrder } from './new-order.ts'
import { lockBothPartiesInTurn, type NamedParties, type PlacingParties } from './placing-parties.ts'
import { mayPlace } from './placing-rules.ts'

/**
 * A customer sends a worker a request. Computes the price with VAT and freezes it on the order. Errors:
 * INVALID_INPUT at the offending field, CONFLICT `already-asked` while an equal request is unanswered,
 * FORBIDDEN when this worker cannot be ordered now.
 */
export const placeOrder = command<OrderRequest, { orderId: string }, NamedParties, OrderEvent>({
  name: 'order.place',
  input: orderRequest,
  load: ({ tx, actor, input }) => lockBothPartiesInTurn(tx, actor, input.workerId),
  authorise: ({ actor }, parties) => mayPlace(actor, parties),
  run: async (context, parties) => {
    const orderId = await createOrder(context, parties, context.input)
    await demandOnly(context, parties, orderId)
    return { orderId }
  },
  audit: ({ input, output }) => ({ subjectId: output.orderId, details: { workerId: input.workerId } }),
})

const findSame = fixed('same_request', db =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        eq(orders.workerId, sql.placeholder('workerId')),
        eq(orders.startsAt, sql.placeholder('startsAt')),
        eq(orders.status, 'pending'),
        ne(orders.id, sql.placeholder('orderId')),
      ),
    )
    .limit(1),
)

/**
 * A worker is asked once for the same moment, however many presses and tabs. Checked last: errors in the
 * request itself come first, and disappear with it.
 */
async function demandOnly(
  { tx, input }: CommandContext<OrderRequest, OrderEvent>,
  { customer, worker }: PlacingParties,
  orderId: string,
) {
  const startsAt = instantOf(input.date, input.time)
  if (!startsAt) return
  const [same] = await findSame(tx, { customerId: customer.id, workerId: worker.id, startsAt, orderId })
  if (same) throw conflict(texts.alreadyAsked(worker.firstName, formatMoment(startsAt)), 'already-asked')
}
