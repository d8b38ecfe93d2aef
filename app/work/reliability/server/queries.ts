import { eq } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { brokenAppointments } from '#app/schema/reliability.server.ts'
import { countedAppointments } from '#app/schema/search.server.ts'
import { query } from '#platform/query.ts'
import { enforce } from '#platform/ruling.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { type OfOrder, ofOrderInput } from '../api.ts'
import { countedSince, countsUntil } from '../counted-months.ts'
import { mayRead, waitsForUs } from './policy.ts'

/** What an order means for its worker's reliability, to the worker and to administrators. */
export const reliabilityOfOrder = query<{ orderId: string }, OfOrder>({
  name: 'reliability.of-order',
  input: ofOrderInput,
  authorise: () => allow,
  run: async ({ read, actor, input: { orderId }, now }) => {
    const [found] = await read
      .select({
        workerId: orders.workerId,
        broken: brokenAppointments,
        counted: countedAppointments(orders.workerId, countedSince(now)),
      })
      .from(orders)
      .leftJoin(brokenAppointments, eq(brokenAppointments.orderId, orders.id))
      .where(eq(orders.id, orderId))
    if (!found) throw notFound()
    enforce(mayRead(actor, found.workerId), actor)
    const { broken, counted } = found
    const [kept = 0, brokenHalves = 0] = counted
    if (!broken) return { broken: null, kept, brokenHalves }
    const isAdmin = actor.kind === 'person' && actor.role === 'admin'
    const { kind, state, askedAt, askedWhy, decidedAt, decidedWhy } = broken
    return {
      broken: {
        ...{ kind, state, askedWhy, decidedWhy, isHalf: broken.halves === 1 },
        decidedAt: decidedAt?.toISOString() ?? null,
        countsUntil: countsUntil(broken.startsAt).toISOString(),
        canAsk: !isAdmin && state === 'counts' && !askedAt && !decidedAt,
        canDecide: isAdmin && (state === 'counts' || waitsForUs(broken)),
      },
      ...{ kept, brokenHalves },
    }
  },
})
