import { and, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '#app/schema/accounts.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'

/** When the session ends, from the database. Null when it has ended or acts as another profile. */
export async function sessionEnds({ sessionId, role, profileId }: Person): Promise<Date | null> {
  const [session] = await reader
    .select({ ends: sessions.expiresAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.role, role),
        eq(sessions.profileId, profileId),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
  return session?.ends ?? null
}
