import { eq } from 'drizzle-orm'
import { queueTakings } from '#app/schema/queue.server.ts'
import type { PersonalData } from '#platform/personal-data.ts'

/** Which waiting cases an administrator has taken: of no use once they have left. */
export const queueData: PersonalData = {
  tables: ['queue_takings'],

  held: async (read, { userId }) => {
    const taken = await read.select().from(queueTakings).where(eq(queueTakings.adminId, userId))
    return { sakerDuHarTatt: taken.map(({ kind, takenAt }) => ({ type: kind, tatt: takenAt })) }
  },

  forget: async (tx, { userId }) => {
    await tx.delete(queueTakings).where(eq(queueTakings.adminId, userId))
  },
}
