import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import type { Span } from '#app/people/availability/open-hours.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { placeKey } from '#app/work/travel/place-key.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { texts } from '../texts.ts'

const findOwn = fixed('own_orders_then', db =>
  db
    .select({
      workerId: orders.workerId,
      status: orders.status,
      startsAt: orders.startsAt,
      endsAt: orders.endsAt,
      address: orders.address,
      worker: profiles.fullName,
    })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.workerId))
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        always(orders.status, 'pending', 'confirmed', 'in_progress'),
        lt(orders.startsAt, sql.placeholder('before')),
        gt(orders.endsAt, sql.placeholder('after')),
      ),
    ),
)

/** A customer's own order at the same time as something that is asked for. */
export type OwnOrder = Awaited<ReturnType<typeof findOwn>>[number]

/** The customer's requests and agreements that touch a span. */
export const findOwnOrders = (read: Reader, customerId: string, { from, to }: Span): Promise<OwnOrder[]> =>
  findOwn(read, { customerId, before: to, after: from })

/** Those of somebody else at the same place, while what is asked for would be done. */
const besides = (own: readonly OwnOrder[], asked: Asked): OwnOrder[] =>
  own.filter(
    order =>
      order.workerId !== asked.workerId &&
      placeKey(order.address) === placeKey(asked.address) &&
      asked.spans.some(({ from, to }) => order.startsAt < to && order.endsAt > from),
  )

type Asked = { workerId: string | null; address: string; spans: readonly Span[] }

/**
 * Asks whether a second worker at the same place and time is meant. True: it is. Errors: CONFLICT `same-place`,
 * which the dialog turns into a question.
 */
export function demandMeant(own: readonly OwnOrder[], asked: Asked, meant: boolean): boolean {
  const [first] = besides(own, asked)
  if (!first) return false
  if (meant) return true
  const when = formatSpan(first.startsAt, first.endsAt)
  throw conflict(texts.samePlace(firstName(first.worker), when, first.status === 'pending'), 'same-place')
}
