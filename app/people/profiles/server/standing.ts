import { and, eq, sql } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Profile } from './own-profile.ts'

/** What others decide of a profile, and its owner does not. */
type Standing = Pick<
  Profile,
  'isVisibleToConsumers' | 'heldBackAt' | 'verificationStatus' | 'verificationApprovedAt' | 'adminNotes'
>

/** Writes what was decided of a profile. The caller holds its row. */
export async function setStanding(
  tx: Transaction,
  profileId: string,
  standing: Partial<Standing>,
  now: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...standing, updatedAt: now })
    .where(eq(profiles.id, profileId))
}

/** The worker has signed the contract, and is registered from now on. False when that was done before. */
export async function setSigned(tx: Transaction, profileId: string, now: Date): Promise<boolean> {
  const changed = await tx
    .update(profiles)
    .set({
      contractSigned: true,
      registrationCompletedAt: now,
      updatedAt: now,
      version: sql`${profiles.version} + 1`,
    })
    .where(and(eq(profiles.id, profileId), eq(profiles.contractSigned, false)))
    .returning({ id: profiles.id })
  return changed.length > 0
}
