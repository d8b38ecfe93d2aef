import { asc, eq, inArray } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { paymentDisputes, payments, refunds } from '#app/schema/payments.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

const ofPayments = (found: readonly (typeof payments.$inferSelect)[]) =>
  found.map(row => ({
    tid: row.openedAt,
    hva: row.description,
    leverandør: row.provider,
    status: row.status,
    øre: row.amount,
    trukketØre: row.captured,
    tilbakeØre: row.refunded,
  }))

/** What a customer has approved and paid. The books need the sums for five years (bokføringsloven § 13); the rest goes. */
export const paymentData: PersonalData = {
  tables: ['payments', 'payment_acts', 'payment_hooks', 'payment_disputes', 'refunds'],

  held: async (read, person) => {
    const found = await read
      .select()
      .from(payments)
      .where(inArray(payments.customerId, profileIds(person)))
      .orderBy(asc(payments.openedAt))
    const returned = await read
      .select({ tid: refunds.decidedAt, øre: refunds.amount, begrunnelse: refunds.reason })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(inArray(orders.customerId, profileIds(person)))
      .orderBy(asc(refunds.decidedAt))
    const disputed = await read
      .select({
        tid: paymentDisputes.openedAt,
        øre: paymentDisputes.amount,
        grunn: paymentDisputes.reason,
        status: paymentDisputes.status,
      })
      .from(paymentDisputes)
      .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
      .where(inArray(payments.customerId, profileIds(person)))
      .orderBy(asc(paymentDisputes.openedAt))
    return {
      ...(disputed.length > 0 && { klagerTilBanken: disputed }),
      ...(returned.length > 0 && { tilbakebetalinger: returned }),
      ...(found.length > 0 && { betalinger: ofPayments(found) }),
    }
  },

  forget: async (tx, person) => {
    await tx
      .update(payments)
      .set({ wanted: null, means: null, description: '' })
      .where(inArray(payments.customerId, profileIds(person)))
    // The sum is kept with the books; why, was for the customer.
    const own = tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.customerId, profileIds(person)))
    await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.orderId, own))
  },
}
