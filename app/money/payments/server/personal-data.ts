import { asc, inArray } from 'drizzle-orm'
import { payments } from '#app/schema/payments.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

/** What a customer has approved and paid. The books need the sums for five years (bokføringsloven § 13); the rest goes. */
export const paymentData: PersonalData = {
  tables: ['payments', 'payment_acts', 'payment_hooks', 'refunds'],

  held: async (read, person) => {
    const found = await read
      .select()
      .from(payments)
      .where(inArray(payments.customerId, profileIds(person)))
      .orderBy(asc(payments.openedAt))
    if (found.length === 0) return {}
    return {
      betalinger: found.map(row => ({
        tid: row.openedAt,
        hva: row.description,
        leverandør: row.provider,
        status: row.status,
        øre: row.amount,
        trukketØre: row.captured,
        tilbakeØre: row.refunded,
      })),
    }
  },

  forget: async (tx, person) => {
    await tx
      .update(payments)
      .set({ wanted: null, means: null, description: '' })
      .where(inArray(payments.customerId, profileIds(person)))
  },
}
