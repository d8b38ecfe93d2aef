import { and, eq, sql } from 'drizzle-orm'
import { texts } from '#app/facts/profiles-texts.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'

export type Profile = typeof profiles.$inferSelect

/** The profile the session acts as, locked. */
export async function lockOwnProfile(tx: Transaction, actor: Actor): Promise<Profile> {
  demandPerson(actor)
  const [profile] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, actor.profileId), eq(profiles.userId, actor.userId)))
    .for('update')
  if (!profile) throw notFound()
  return profile
}

/**
 * Writes an edit made on `version`. Returns the new version. CONFLICT when another edit came first, also from
 * another tab. Without `version` it is a single choice that overwrites nothing unseen: always written, with
 * no new version, so that forms ignore it.
 */
export async function saveEdit(
  tx: Transaction,
  profileId: string,
  version: number | undefined,
  changes: Partial<typeof profiles.$inferInsert>,
  now: Date,
): Promise<number> {
  const [saved] = await tx
    .update(profiles)
    .set({
      ...changes,
      updatedAt: now,
      ...(version !== undefined && { version: sql`${profiles.version} + 1` }),
    })
    .where(and(eq(profiles.id, profileId), version === undefined ? undefined : eq(profiles.version, version)))
    .returning({ version: profiles.version })
  if (!saved) throw conflict(texts.changedElsewhere, 'state.version')
  return saved.version
}
