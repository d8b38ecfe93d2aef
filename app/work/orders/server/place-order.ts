import { and, eq, sql } from 'drizzle-orm'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orders } from '#app/schema/orders.server.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatMoment, instantOf } from '#platform/shared/time.ts'
import { type OrderRequest, orderRequest } from '../api.ts'
import { texts } from '../texts.ts'
import { createOrder } from './new-order.ts'
import { lockBothPartiesInTurn, type NamedParties } from './placing-parties.ts'
import { mayPlace } from './placing-rules.ts'

type Asked = NamedParties & { isAsked: boolean }

/**
 * A customer sends a worker a request. Computes the price with VAT and freezes it on the order. Errors:
 * INVALID_INPUT at the offending field, CONFLICT `already-asked` while an equal request is unanswered,
 * FORBIDDEN when this worker cannot be ordered now.
 */
export const placeOrder = command<OrderRequest, { orderId: string }, Asked, OrderEvent>({
  name: 'order.place',
  input: orderRequest,
  load: lockAll,
  authorise: ({ actor }, parties) => mayPlace(actor, parties),
  run: async (context, parties) => {
    const { isAsked, worker } = parties
    const orderId = await createOrder(context, parties, context.input)
    const startsAt = instantOf(context.input.date, context.input.time)
    // Errors in the request itself come first, and disappear with it.
    if (isAsked && startsAt)
      throw conflict(texts.alreadyAsked(worker.firstName, formatMoment(startsAt)), 'already-asked')
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
        always(orders.status, 'pending'),
      ),
    )
    .limit(1),
)

/**
 * The parties, held, and whether this worker has been asked for the same moment already. Asked once, however many
 * presses and tabs: this question is sent behind the locks, and sees what a rival has written.
 */
async function lockAll({ tx, actor, input }: CommandContext<OrderRequest, OrderEvent>): Promise<Asked> {
  const startsAt = instantOf(input.date, input.time)
  const customerId = actor.kind === 'person' ? actor.profileId : null
  const [parties, same] = await Promise.all([
    lockBothPartiesInTurn(tx, actor, input.workerId),
    customerId && startsAt ? findSame(tx, { customerId, workerId: input.workerId, startsAt }) : [],
  ])
  return { ...parties, isAsked: same.length > 0 }
}
