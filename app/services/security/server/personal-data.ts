import { asc, eq } from 'drizzle-orm'
import { securityEvents } from '#app/schema/security.server.ts'
import { forgetHitsOf } from '#platform/db/forget.server.ts'
import { limitHits } from '#platform/db/tables.server.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { wordsOf } from '../actions.ts'
import { type LimitId, limitIds } from '../limit-ids.ts'
import { operationLimits } from '../limits.ts'

/** What happened with the person's account. */
export const securityData: PersonalData = {
  tables: ['security_events'],
  forgets: 'last',
  held: async (read, { userId }) => {
    const found = await read
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(asc(securityEvents.id))
    const stopped = await read
      .select()
      .from(limitHits)
      .where(eq(limitHits.userId, userId))
      .orderBy(asc(limitHits.lastAt))
    return {
      begrensninger: stopped.map(({ limit, network, hits, lastAt }) => ({
        gjelder: limitIds.some(known => known === limit) ? operationLimits[limit as LimitId].label : limit,
        gangerStoppet: hits,
        sist: lastAt,
        nettverk: network,
      })),
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
    await forgetHitsOf(tx, userId)
  },
}
