import { asc, eq, isNull, sql } from 'drizzle-orm'
import { paymentsPath } from '#app/money/ledger/links.ts'
import { paymentDisputes, payments } from '#app/schema/payments.server.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { disputeReasons, texts } from '../admin-texts.ts'
import { worryOf } from '../payment-views.ts'
import { findStuck } from './find-payments.ts'

/** Money that does not move: what a provider refused, what it said that cannot be so, and what a customer owes. */
const stuck: WaitingSource = {
  kind: 'payments',
  label: texts.title,
  icon: 'wallet',
  tone: 'danger',
  cost: 'money',
  find: async read =>
    (await findStuck(read, mostListed)).map(({ payment, isRefused, customer }) => {
      const { id, orderId, openedAt, amount } = payment
      // A dispute waits by itself.
      const worry = worryOf({ ...payment, isDisputed: false, isRefused }) ?? 'failed'
      return {
        id,
        since: openedAt,
        title: texts.waiting[worry](formatKr(amount)),
        what: texts.waitingWhat(customer.name || texts.noName, payment.description),
        told: [],
        to: paymentsPath(orderId ?? id),
        open: texts.toPayments,
        ...(orderId && { orderId }),
      }
    }),
}

/** Disputes at the provider, where evidence is given: the one that is due first stands first. */
const disputes: WaitingSource = {
  kind: 'disputes',
  label: texts.disputes,
  icon: 'flag',
  tone: 'danger',
  cost: 'money',
  find: async read => {
    const found = await read
      .select({ dispute: paymentDisputes, orderId: payments.orderId })
      .from(paymentDisputes)
      .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
      .where(isNull(paymentDisputes.closedAt))
      .orderBy(sql`${paymentDisputes.dueAt} nulls last`, asc(paymentDisputes.openedAt))
      .limit(mostListed)
    return found.map(
      ({ dispute: { id, amount, reason, status, dueAt, openedAt, page, paymentId }, orderId }) => ({
        id,
        since: openedAt,
        title: texts.waiting.disputed(formatKr(amount)),
        what: [
          `${disputeReasons[reason] ?? reason}.`,
          dueAt ? texts.dueBy(formatMoment(dueAt)) : texts.disputeStates[status],
        ].join(' '),
        told: [],
        to: paymentsPath(orderId ?? paymentId),
        open: texts.toPayments,
        actions: [{ label: texts.atProvider, to: page }],
        ...(orderId && { orderId }),
      }),
    )
  },
}

export const waitingPayments: readonly WaitingSource[] = [stuck, disputes]
