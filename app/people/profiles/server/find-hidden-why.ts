import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { logTexts } from '#app/facts/verification-status.ts'
import { verificationLogs } from '#app/schema/verification.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Profile } from './own-profile.ts'

/**
 * What the administrator wrote who hid the profile, for the worker to read. Null for one that is shown, that was hidden by
 * something else, or without words, as it could be once.
 */
export async function findHiddenWhy(
  read: Reader,
  { userId, heldBackAt }: Pick<Profile, 'userId' | 'heldBackAt'>,
): Promise<string | null> {
  if (!heldBackAt) return null
  const [last] = await read
    .select({ action: verificationLogs.action, notes: verificationLogs.notes })
    .from(verificationLogs)
    .where(
      and(
        eq(verificationLogs.userId, userId),
        inArray(verificationLogs.action, ['activated', 'deactivated']),
        gte(verificationLogs.at, heldBackAt),
      ),
    )
    .orderBy(desc(verificationLogs.id))
    .limit(1)
  const isSaid = last?.action === 'deactivated' && last.notes !== logTexts.deactivated.standardNote
  return isSaid ? last.notes : null
}
