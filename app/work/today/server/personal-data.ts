import { asc, eq, inArray } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { dayPresses, safetyCases } from '#app/schema/today.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

/** When a worker was asked whether they were all right, or asked for help. Only the worker reads it, never the customer. */
export const todayData: PersonalData = {
  tables: ['safety_cases', 'day_presses'],

  held: async (read, person) => {
    const rows = await read
      .select({ one: safetyCases })
      .from(safetyCases)
      .innerJoin(orders, eq(orders.id, safetyCases.orderId))
      .where(inArray(orders.workerId, profileIds(person)))
      .orderBy(asc(safetyCases.at))
    const presses = await read
      .select({ one: dayPresses })
      .from(dayPresses)
      .innerJoin(orders, eq(orders.id, dayPresses.orderId))
      .where(inArray(orders.workerId, profileIds(person)))
      .orderBy(asc(dayPresses.at))
    return {
      trykkPåArbeidsdagen: presses.map(({ one }) => ({
        ...{ oppdrag: one.orderId, tidspunkt: one.at, mottatt: one.receivedAt, hva: one.action },
        ...(one.kept && { komForSent: true, halvtimer: one.workedHalfHours, sagt: one.said }),
      })),
      trygghet: rows.map(({ one }) => ({
        ...{ oppdrag: one.orderId, tidspunkt: one.at, avsluttet: one.settledAt },
        notat: one.note,
        hva: one.kind === 'help' ? 'du ba om hjelp' : 'vi spurte om alt var bra',
      })),
    }
  },

  forget: async (tx, person) => {
    const own = tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.workerId, profileIds(person)))
    await tx.update(dayPresses).set({ said: null }).where(inArray(dayPresses.orderId, own))
  },
}
