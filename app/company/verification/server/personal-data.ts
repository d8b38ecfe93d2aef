import { and, asc, eq, ne } from 'drizzle-orm'
import { verificationLogs } from '#app/schema/verification.server.ts'
import type { PersonalData } from '#platform/personal-data.ts'

/** What administrators decided about the person. Decisions stay; their words go. */
export const verificationData: PersonalData = {
  tables: ['verification_logs'],

  held: async (read, { userId }) => {
    const found = await read
      .select()
      .from(verificationLogs)
      .where(eq(verificationLogs.userId, userId))
      .orderBy(asc(verificationLogs.id))
    return {
      avgjørelserOmProfilen: found.map(({ at, action, notes }) => ({
        tidspunkt: at,
        avgjørelse: action,
        merknad: notes,
      })),
    }
  },

  forget: async (tx, { userId }) => {
    await tx
      .update(verificationLogs)
      .set({ notes: '' })
      .where(and(eq(verificationLogs.userId, userId), ne(verificationLogs.notes, '')))
  },
}
