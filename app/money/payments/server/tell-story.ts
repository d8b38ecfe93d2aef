import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { users } from '#app/schema/accounts.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { paymentActs, paymentHooks, payments, refunds } from '#app/schema/payments.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { receipts } from '#app/schema/receipts.server.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { type PaymentStory, storyInput, type ToldDispute, type ToldPayment } from '../admin-api.ts'
import { type Dispute, findDisputes, whyNoRefund } from './find-disputes.ts'
import { findOf, type PaymentRow, presentListed } from './find-payments.ts'
import { findPayment } from './lock-payment.ts'

const [customers, workers] = [alias(profiles, 'customer'), alias(profiles, 'worker')]
const namedOf = (profile: typeof customers | typeof workers) => ({
  name: profile.fullName,
  userId: profile.userId,
})

/** The order with its two parties and what was charged; undefined when there is none. */
async function findOrder(read: Reader, orderId: string) {
  const [found] = await read
    .select({
      order: orders,
      customer: namedOf(customers),
      worker: namedOf(workers),
      charged: orderLines.gross,
      outlays:
        sql<number>`coalesce((select sum(${outlays.amount}) from ${outlays} where ${outlays.orderId} = ${orders.id} and ${outlays.status} = 'bought'), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(workers, eq(workers.id, orders.workerId))
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'charge')))
    .where(eq(orders.id, orderId))
  return found
}

const findRefunds = (read: Reader, orderId: string) =>
  read
    .select({ refund: refunds, by: users.name })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.decidedBy))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.number))

const findDocuments = (read: Reader, orderId: string) =>
  read
    .select({ documentId: receipts.id, kind: receipts.kind })
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(sql`${receipts.kind} = 'credit'`, asc(receipts.at), asc(receipts.number))

const inText = (at: Date | null) => at?.toISOString() ?? null

function presentDispute({ id: disputeId, openedAt, dueAt, ...dispute }: Dispute): ToldDispute {
  const { amount, withdrawn, reinstated, fee, status, reason, page } = dispute
  return {
    ...{ disputeId, amount, withdrawn, reinstated, fee, status, reason, page },
    ...{ openedAt: openedAt.toISOString(), dueAt: inText(dueAt) },
  }
}

async function tellPayments(
  read: Reader,
  rows: readonly PaymentRow[],
  disputes: readonly Dispute[],
): Promise<ToldPayment[]> {
  const ids = rows.map(({ payment }) => payment.id)
  const acts = await read
    .select()
    .from(paymentActs)
    .where(inArray(paymentActs.paymentId, ids))
    .orderBy(asc(paymentActs.askedAt), asc(paymentActs.id))
  const hooks = await read
    .select()
    .from(paymentHooks)
    .where(inArray(paymentHooks.paymentId, ids))
    .orderBy(asc(paymentHooks.receivedAt), asc(paymentHooks.hookId))
  return rows.map(row => ({
    ...presentListed(row),
    wrong: row.payment.wrong,
    notMade: row.payment.notMade,
    acts: acts
      .filter(({ paymentId }) => paymentId === row.payment.id)
      .map(({ id: key, kind, amount, askedAt, doneAt, refusedAt, why, tries, triedAt }) => ({
        ...{ key, kind, amount, askedAt: askedAt.toISOString(), why, tries },
        ...{ doneAt: inText(doneAt), refusedAt: inText(refusedAt), triedAt: inText(triedAt) },
      })),
    hooks: hooks
      .filter(({ paymentId }) => paymentId === row.payment.id)
      .map(({ name, sentAt, receivedAt }) => ({
        ...{ name, sentAt: sentAt.toISOString(), receivedAt: receivedAt.toISOString() },
      })),
    disputes: disputes.filter(({ paymentId }) => paymentId === row.payment.id).map(presentDispute),
  }))
}

const presentOrder = ({
  order: { id, serviceName, status, startsAt, endsAt },
  customer,
  worker,
}: NonNullable<Awaited<ReturnType<typeof findOrder>>>): PaymentStory['order'] => ({
  ...{ orderId: id, number: orderNumber(id), serviceName, status, customer, worker },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/**
 * Everything that was asked, answered, told and decided about the money of an order, for administrators; of a payment without an
 * order, that alone. `canRefund` and `left` are what `payments.refund` will say, `canRetry` what `payments.retry` will. NOT_FOUND when there is neither.
 */
export const paymentStory = query<{ aboutId: string }, PaymentStory>({
  name: 'payment.story',
  input: storyInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input: { aboutId } }) => {
    const payment = await findPayment(aboutId, read)
    const orderId = payment ? payment.orderId : aboutId
    const order = orderId ? await findOrder(read, orderId) : undefined
    if (!order && !payment) throw notFound()
    const rows = await findOf(read, orderId ? eq(payments.orderId, orderId) : eq(payments.id, aboutId))
    const disputes = await findDisputes(
      read,
      rows.map(row => row.payment.id),
    )
    const noRefund = whyNoRefund(disputes)
    const told = await tellPayments(read, rows, disputes)
    const decided = orderId ? await findRefunds(read, orderId) : []
    const charged = order?.charged ?? 0
    const givenBack = decided.reduce((sum, { refund }) => sum + refund.amount, 0)
    const left = Math.max(0, charged - givenBack)
    return {
      order: order ? presentOrder(order) : null,
      ...{ charged, outlays: order?.outlays ?? 0, givenBack, left, noRefund },
      canRefund: left > 0 && noRefund === null,
      refused: told.flatMap(({ acts }) => acts).filter(({ refusedAt }) => refusedAt).length,
      canRetry: order !== undefined && noRefund === null && rows.some(({ isRefused }) => isRefused),
      isMoving: told.some(({ acts }) => acts.some(({ doneAt, refusedAt }) => !doneAt && !refusedAt)),
      payments: told,
      refunds: decided.map(({ refund: { number, amount, vat, reason, decidedAt }, by }) => ({
        ...{ number, amount, vat, reason, at: decidedAt.toISOString(), by: by ?? '' },
      })),
      documents: orderId ? await findDocuments(read, orderId) : [],
    }
  },
})
