import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

/**
 * What was bought in somebody's orders. What it was, what it cost and the picture of its receipt are documents of the books, kept for
 * five years (bokføringsloven § 13), whoever leaves; what was
 * never bought, and why something was struck, was for the parties.
 */
export const outlayData: PersonalData = {
  tables: ['outlays', 'outlay_pictures'],

  held: async (read, person) => {
    const ids = profileIds(person)
    const found = await read
      .select({ outlay: outlays })
      .from(outlays)
      .innerJoin(orders, eq(orders.id, outlays.orderId))
      .where(or(inArray(orders.customerId, ids), inArray(orders.workerId, ids)))
      .orderBy(asc(outlays.askedAt))
    if (found.length === 0) return {}
    return {
      utlegg: found.map(({ outlay }) => ({
        oppdrag: outlay.orderId,
        hva: outlay.what,
        spurt: outlay.askedAt,
        status: outlay.status,
        høystØre: outlay.most,
        kostetØre: outlay.amount,
        strøketFordi: outlay.struckWhy,
      })),
    }
  },

  forget: async (tx, person) => {
    const ids = profileIds(person)
    const own = tx
      .select({ id: orders.id })
      .from(orders)
      .where(or(inArray(orders.customerId, ids), inArray(orders.workerId, ids)))
    const isOwn = inArray(outlays.orderId, own)
    await tx
      .update(outlays)
      .set({ struckWhy: '' })
      .where(and(isOwn, eq(outlays.status, 'struck')))
    await tx
      .update(outlays)
      .set({ what: '' })
      .where(and(isOwn, isNull(outlays.amount)))
  },
}
