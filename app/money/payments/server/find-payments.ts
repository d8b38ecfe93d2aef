import { and, asc, desc, eq, gte, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { paymentActs, paymentDisputes, payments } from '#app/schema/payments.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { ListedPayment, PaymentsInput } from '../admin-api.ts'
import { rangeOfNumber, worryOf } from '../payment-views.ts'

/**
 * The provider said no, nothing of that kind was asked for since, and what was asked for has not come about. A reservation that was
 * refused is no such thing: the payment has failed then, and its customer mends it. Nor is a hold that is gone, which nobody can take
 * of: the customer owes it.
 */
const refused = sql`select act.payment_id from ${paymentActs} act inner join ${payments} paid on paid.id = act.payment_id
  where act.refused_at is not null
    and not exists (select from ${paymentActs} later where later.payment_id = act.payment_id
      and later.kind = act.kind and later.refused_at is null and later.asked_at > act.asked_at)
    and case act.kind when 'release' then paid.status = 'held'
      when 'capture' then paid.status = 'held' and paid.captured < act.amount + (select coalesce(sum(asked.amount), 0) from ${paymentActs} asked where asked.payment_id = act.payment_id
        and asked.kind = act.kind and asked.refused_at is null)
      when 'refund' then paid.refunded < act.amount + (select coalesce(sum(asked.amount), 0) from ${paymentActs} asked where asked.payment_id = act.payment_id
        and asked.kind = act.kind and asked.refused_at is null) end`
const isRefused = sql<boolean>`${payments.id} in (${refused})`

/** A dispute is open. */
const disputed = sql`select dispute.payment_id from ${paymentDisputes} dispute where dispute.closed_at is null`
const isDisputed = sql<boolean>`${payments.id} in (${disputed})`

/** Those that are wrong or have failed, each read off an index of its own: with `or` between them, all payments were read. */
const wrong = sql`select odd.id from ${payments} odd where odd.wrong is not null`
const failed = sql`select odd.id from ${payments} odd where odd.status = 'failed'`

/** Waits for somebody: an administrator, or the customer. */
const needs = sql<boolean>`${payments.id} in (${sql.join([wrong, failed, refused, disputed], sql` union all `)})`

/** Only an administrator can do something about it, or the customer owes it. */
const isStuck = sql<boolean>`${payments.id} in (${sql.join([wrong, sql`${failed} and odd.owed`, refused], sql` union all `)})`

/** Payments with their customers, as the list and the story show them. */
const listed = (read: Reader) =>
  read
    .select({
      payment: payments,
      customer: { name: profiles.fullName, userId: profiles.userId },
      ...{ isRefused, isDisputed },
    })
    .from(payments)
    .innerJoin(profiles, eq(profiles.id, payments.customerId))
    .$dynamic()
export type PaymentRow = Awaited<ReturnType<typeof listed>>[number]

type Wish = Omit<PaymentsInput, 'cursor'>

function filtersOf({ q, status }: Wish): SQL | undefined {
  const range = rangeOfNumber(q)
  const within = (id: typeof payments.id | typeof payments.orderId) =>
    range ? and(gte(id, range.from), lte(id, range.to)) : sql`false`
  return and(
    status && eq(payments.status, status),
    q === '' ? undefined : or(within(payments.orderId), within(payments.id)),
  )
}

const worry = ({ payment, customer: _, ...is }: PaymentRow) => worryOf({ ...payment, ...is })

/** Where the next page begins. */
export const cursorOf = (row: PaymentRow): string =>
  `${worry(row) ? 'n' : 'r'}.${row.payment.openedAt.getTime()}.${row.payment.id}`

/**
 * So many payments with these filters, after the cursor. What needs somebody first: they are few, and the rest is read off its
 * index.
 */
export async function findPayments(
  read: Reader,
  wish: Wish,
  most: number,
  cursor?: string,
): Promise<PaymentRow[]> {
  const [part, ms, last] = cursor?.split('.') ?? []
  const isOldest = wish.sort === 'oldest'
  const way = isOldest ? asc : desc
  const after =
    ms && last
      ? sql`(${payments.openedAt}, ${payments.id}) ${sql.raw(isOldest ? '>' : '<')} (${new Date(Number(ms)).toISOString()}::timestamptz, ${last}::uuid)`
      : undefined
  const find = (limit: number, ...more: (SQL | undefined)[]) =>
    listed(read)
      .where(and(filtersOf(wish), ...more))
      .orderBy(way(payments.openedAt), way(payments.id))
      .limit(limit)
  if (wish.sort !== 'needs') return find(most, after)
  const first = part === 'r' ? [] : await find(most, needs, after)
  if (first.length >= most) return first
  return [...first, ...(await find(most - first.length, not(needs), part === 'r' ? after : undefined))]
}

/** Those that only an administrator can do something about, and what customers owe: oldest first. */
export const findStuck = (read: Reader, most: number): Promise<PaymentRow[]> =>
  listed(read).where(isStuck).orderBy(asc(payments.openedAt), asc(payments.id)).limit(most)

/** The payments that are meant, oldest first. */
export const findOf = (read: Reader, which: SQL): Promise<PaymentRow[]> =>
  listed(read).where(which).orderBy(asc(payments.openedAt), asc(payments.id))

/** A payment as the list shows it. */
export function presentListed(row: PaymentRow): ListedPayment {
  const { id, orderId, seriesId, provider, status, openedAt, ...sums } = row.payment
  const { amount, held, captured, released, refunded } = sums
  return {
    ...{ paymentId: id, orderId, isSeries: seriesId !== null, provider, status, worry: worry(row) },
    ...{ amount, held, captured, released, refunded },
    openedAt: openedAt.toISOString(),
    customer: row.customer,
  }
}
