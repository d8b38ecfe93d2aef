import { and, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '#app/schema/accounts.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'

/** When the session is over, as the database has it now. Null when it is, or when it acts as somebody else by now. */
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
