import { asc, eq, inArray } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { orderSubstitutes, substituteSuggestions } from '#app/schema/substitutes.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

/**
 * Which of a customer's orders took the place of which. Nothing but orders is named, so it stays as long as they do, and
 * what identifies the customer leaves with the orders' own data. Whom we have suggested is of no use once they have left.
 */
export const substituteData: PersonalData = {
  tables: ['order_substitutes', 'substitute_suggestions'],

  held: async (read, person) => {
    const rows = await read
      .select({ link: orderSubstitutes })
      .from(orderSubstitutes)
      .innerJoin(orders, eq(orders.id, orderSubstitutes.orderId))
      .where(inArray(orders.customerId, profileIds(person)))
      .orderBy(asc(orderSubstitutes.at))
    const named = await read
      .select()
      .from(substituteSuggestions)
      .where(inArray(substituteSuggestions.workerId, profileIds(person)))
      .orderBy(asc(substituteSuggestions.at))
    return {
      foreslåttSomVikar: named.map(({ orderId, at }) => ({ oppdrag: orderId, tidspunkt: at })),
      vikarer: rows.map(({ link }) => ({
        ...{ oppdrag: link.orderId, iStedetFor: link.insteadOf, tidspunkt: link.at },
        valgtAvOss: link.bySystem,
      })),
    }
  },

  forget: async (tx, person) => {
    await tx.delete(substituteSuggestions).where(inArray(substituteSuggestions.workerId, profileIds(person)))
  },
}
