import { eq } from 'drizzle-orm'
import { suspensions } from '#app/schema/suspension.server.ts'
import type { PersonalData } from '#platform/personal-data.ts'

/** When and why the account was suspended. The fact stays; the words go. */
export const suspensionData: PersonalData = {
  tables: ['suspensions'],

  held: async (read, { userId }) => {
    const shut = await read.select().from(suspensions).where(eq(suspensions.userId, userId))
    return {
      stengninger: shut.map(({ reason, suspendedAt, liftedAt, liftReason }) => ({
        grunn: reason,
        stengt: suspendedAt,
        åpnet: liftedAt,
        grunnTilÅpning: liftReason,
      })),
    }
  },

  forget: async (tx, { userId }) => {
    await tx.update(suspensions).set({ reason: '', liftReason: null }).where(eq(suspensions.userId, userId))
  },
}
