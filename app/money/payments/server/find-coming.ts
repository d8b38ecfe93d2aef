import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { livePayment } from '#app/facts/payment-states.ts'
import type { VatCode } from '#app/facts/rates.ts'
import { agreedLine, isOpen, orderLines, orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { payments } from '#app/schema/payments.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { ComingOrder, PaymentsOverview } from '../api.ts'
import { type LivePayment, reservationOf } from '../reservation.ts'

const SHOWN = 10

/** What is agreed, with what is bought for it. */
const due = sql<number>`(${orderLines.gross} + coalesce((select sum(${outlays.amount}) from ${outlays} where ${outlays.orderId} = ${orders.id} and ${outlays.status} = 'bought'), 0))`

/** Agreed, and neither charged nor called off. */
const isComing = (customerId: string) =>
  and(eq(orders.customerId, customerId), isOpen(orders.status), ne(orders.status, 'pending'))

type Live = LivePayment & { orderId: string | null }

/** The payments that stand for these orders, oldest first. */
const findLive = (read: Reader, orderIds: readonly string[]): Promise<Live[]> =>
  read
    .select({
      id: payments.id,
      orderId: payments.orderId,
      status: payments.status,
      reservesAt: payments.reservesAt,
      mendUntil: payments.mendUntil,
      owed: payments.owed,
    })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), inArray(payments.status, [...livePayment])))
    .orderBy(asc(payments.openedAt), asc(payments.id))

function present(live: readonly Live[], now: Date): ComingOrder['reservation'] {
  const { at, ...rest } = reservationOf(live, now)
  return { ...rest, at: at?.toISOString() ?? null }
}

/** What is agreed and not charged: the first by time, and how many and how much in all. The amounts are those of the orders. */
export async function findComing(
  read: Reader,
  customerId: string,
  now: Date,
): Promise<Omit<PaymentsOverview, 'means'>> {
  const [rows, [all]] = await Promise.all([
    read
      .select({
        orderId: orders.id,
        service: orders.serviceName,
        startsAt: orders.startsAt,
        amount: due.mapWith(Number),
        vatCode: orderLines.vatCode,
      })
      .from(orders)
      .innerJoin(orderLines, agreedLine(orderLines))
      .where(isComing(customerId))
      .orderBy(asc(orders.startsAt), asc(orders.id))
      .limit(SHOWN),
    read
      .select({
        comingCount: count(),
        comingSum: sql<number>`coalesce(sum(${due}), 0)::bigint`.mapWith(Number),
      })
      .from(orders)
      .innerJoin(orderLines, agreedLine(orderLines))
      .where(isComing(customerId)),
  ])
  const live = await findLive(
    read,
    rows.map(({ orderId }) => orderId),
  )
  const coming = rows.map(({ startsAt, vatCode, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    vatCode: vatCode as VatCode,
    reservation: present(
      live.filter(({ orderId }) => orderId === row.orderId),
      now,
    ),
  }))
  return { coming, comingCount: all?.comingCount ?? 0, comingSum: all?.comingSum ?? 0 }
}
