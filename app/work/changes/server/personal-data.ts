import { and, eq, inArray, or } from 'drizzle-orm'
import { customerRole } from '#app/facts/roles.ts'
import { forgottenWish } from '#app/facts/wish-fields.ts'
import { orderChanges } from '#app/schema/changes.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

/** Proposals belong to their order. Who leaves takes the words along, and a customer the address. */
export const changeData: PersonalData = {
  tables: ['order_changes'],

  held: async (read, person) => {
    const ids = profileIds(person)
    const found = await read
      .select({ change: orderChanges, customerId: orders.customerId })
      .from(orderChanges)
      .innerJoin(orders, eq(orders.id, orderChanges.orderId))
      .where(or(inArray(orders.customerId, ids), inArray(orders.workerId, ids)))
      .orderBy(orderChanges.proposedAt)
    return {
      forslagOmEndring: found.map(({ change, customerId }) => {
        const mine = ids.includes(customerId) === (change.by === customerRole)
        return {
          bestilling: change.orderId,
          fraMeg: mine,
          starter: change.startsAt,
          slutter: change.endsAt,
          ...(ids.includes(customerId) ? { adresse: change.address } : {}),
          ...(mine ? { beskjed: change.words } : {}),
          tidspunkt: change.proposedAt,
        }
      }),
    }
  },

  forget: async (tx, person) => {
    const ids = profileIds(person)
    const asCustomer = tx.select({ id: orders.id }).from(orders).where(inArray(orders.customerId, ids))
    await tx
      .update(orderChanges)
      .set({ address: forgottenWish().address })
      .where(inArray(orderChanges.orderId, asCustomer))
    await tx
      .update(orderChanges)
      .set({ words: '' })
      .where(
        or(
          and(eq(orderChanges.by, customerRole), inArray(orderChanges.orderId, asCustomer)),
          and(eq(orderChanges.by, 'worker'), inArray(orderChanges.workerId, ids)),
        ),
      )
  },
}
