import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderPath, seriesPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole } from '#app/facts/roles.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { noticeOnce, notify } from '#app/services/notifications/server/index.ts'
import { placeKey } from '#app/work/travel/place-key.ts'
import { mostRoom } from '#app/work/travel/room.ts'
import { findRooms } from '#app/work/travel/server/index.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import { react } from '#platform/events.ts'
import { formatSpan, MINUTE } from '#platform/shared/time.ts'
import { isNear } from '../busy-span.ts'
import { orderNotices } from '../notices.ts'

const workers = alias(profiles, 'worker')

/** Requests that wait for the worker, and what the customer has agreed with others, at about this time. */
const findOthers = fixed('orders_beside', db =>
  db
    .select({
      id: orders.id,
      status: orders.status,
      workerId: orders.workerId,
      worker: workers.fullName,
      serviceName: orders.serviceName,
      startsAt: orders.startsAt,
      endsAt: orders.endsAt,
      address: orders.address,
      besideMeant: orders.besideMeant,
      userId: profiles.userId,
    })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.customerId))
    .innerJoin(workers, eq(workers.id, orders.workerId))
    .where(
      and(
        or(
          and(eq(orders.workerId, sql.placeholder('workerId')), always(orders.status, 'pending')),
          and(
            eq(orders.customerId, sql.placeholder('customerId')),
            ne(orders.workerId, sql.placeholder('workerId')),
            always(orders.status, 'confirmed', 'in_progress'),
          ),
        ),
        ne(orders.id, sql.placeholder('orderId')),
        lt(orders.startsAt, sql.placeholder('before')),
        gt(orders.endsAt, sql.placeholder('after')),
      ),
    ),
)

/**
 * When a slot is taken, notifies customers waiting for the same worker at hours that overlap or leave no time for the way; and the customer, when
 * somebody else is agreed at the same place and time without having been meant.
 */
export const tellOverlapping = react<OrderEvent, OrderEvent['type']>(
  'order.accepted',
  async ({ data }, { tx, now }) => {
    const { orderId, order } = data
    const { worker, customer, startsAt, endsAt, seriesId } = order
    const others = await findOthers(tx, {
      ...{ workerId: worker.id, customerId: customer.id, orderId },
      before: new Date(endsAt.getTime() + mostRoom * MINUTE),
      after: new Date(startsAt.getTime() - mostRoom * MINUTE),
    })
    const asking = others.filter(({ workerId }) => workerId === worker.id)
    const roomTo = await findRooms(
      tx,
      order.address,
      asking.map(({ address }) => address),
    )
    const rivals = asking.filter(({ address, ...rival }) =>
      isNear(
        { from: startsAt, to: endsAt, room: roomTo(address) * MINUTE },
        { from: rival.startsAt, to: rival.endsAt },
      ),
    )
    for (const rival of rivals) {
      await notify(tx, now, {
        userId: rival.userId,
        role: customerRole,
        kind: 'order.slot-taken',
        ...orderNotices['order.slot-taken'].says({
          worker: firstName(worker.fullName),
          service: rival.serviceName,
          when: formatSpan(rival.startsAt, rival.endsAt),
          orderId: rival.id,
        }),
      })
    }
    const double = others.find(
      other =>
        other.workerId !== worker.id &&
        !(other.besideMeant || order.besideMeant) &&
        other.startsAt < endsAt &&
        other.endsAt > startsAt &&
        placeKey(other.address) === placeKey(order.address),
    )
    if (!double) return
    // A series is told of once, however many of its days it is.
    const tell = seriesId ? noticeOnce : notify
    await tell(tx, now, {
      userId: customer.userId,
      role: customerRole,
      kind: 'order.double',
      ...orderNotices['order.double'].says({
        ...{ worker: firstName(worker.fullName), other: firstName(double.worker) },
        when: formatSpan(startsAt, endsAt),
        link: seriesId ? seriesPath(customerRole, seriesId) : orderPath(customerRole, orderId),
      }),
    })
  },
)
