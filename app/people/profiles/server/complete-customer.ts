import { eq, sql } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * What a customer's profile lacks becomes what they wrote in a request; what it has stays. With a new version, so that a form
 * that is open in another tab does not empty it again. The caller holds the row.
 */
export async function completeCustomer(
  tx: Transaction,
  profileId: string,
  typed: { address: string; phone?: string | undefined },
  now: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({
      address: sql`coalesce(nullif(trim(${profiles.address}), ''), ${typed.address})`,
      phone: sql`coalesce(${profiles.phone}, ${typed.phone ?? null})`,
      updatedAt: now,
      version: sql`${profiles.version} + 1`,
    })
    .where(eq(profiles.id, profileId))
}
