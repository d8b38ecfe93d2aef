import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal-data.ts'
import { wordsOf } from '../actions.ts'
import { securityEvents } from './tables.server.ts'

/** What happened with the person's account. */
export const securityData: PersonalData = {
  tables: ['security_events'],
  held: async (read, { userId }) => {
    const found = await read
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(asc(securityEvents.id))
    return {
      sikkerhetshendelser: found.map(({ at, action, details, ipAddress, userAgent }) => ({
        tidspunkt: at,
        hendelse: wordsOf(action),
        detaljer: details,
        ipAdresse: ipAddress,
        nettleser: userAgent,
      })),
    }
  },
  forget: async (tx, { userId }) => {
    await tx.delete(securityEvents).where(eq(securityEvents.userId, userId))
  },
}
