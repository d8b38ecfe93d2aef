import { and, eq, sql } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Profile } from './own-profile.ts'

/** Fields that others decide, not the owner. */
type Standing = Pick<
  Profile,
  'isVisibleToCustomers' | 'heldBackAt' | 'verificationStatus' | 'verificationApprovedAt' | 'adminNotes'
>

/** Writes a decision about a profile. The caller holds its row. */
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

/** Completes a worker's registration after signing. False when already done. */
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
