import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '#platform/db/reader.server.ts'
import { auditLog } from '#platform/db/tables.server.ts'

/** How the audit log says that the tax card may be fetched, or no longer. */
export const consent = { given: 'given', takenBack: 'taken-back' } as const

/** When a worker last consented to the fetching of the tax card; null when that was taken back, or is not known. */
export async function findTaxConsent(read: Reader, profileId: string): Promise<Date | null> {
  const said = sql<string | null>`${auditLog.details} ->> 'taxConsent'`
  const [last] = await read
    .select({ at: auditLog.at, said })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, profileId),
        eq(auditLog.command, 'profile.update-pay-details'),
        sql`${said} is not null`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return last?.said === consent.given ? last.at : null
}
