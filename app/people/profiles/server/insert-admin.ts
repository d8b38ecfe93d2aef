import { and, eq } from 'drizzle-orm'
import { customerRole } from '#app/facts/roles.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { insertProfile } from './insert-profile.ts'

/** Makes a person an administrator, on their customer profile or a new one. False when they are one. */
export async function insertAdmin(
  tx: Transaction,
  { userId, fullName }: { userId: string; fullName: string },
  now: Date,
): Promise<boolean> {
  const isCustomer = and(eq(profiles.userId, userId), eq(profiles.userType, customerRole))
  const [profile] = await tx.select().from(profiles).where(isCustomer).for('update')
  if (profile?.isAdmin) return false
  if (profile) {
    await tx.update(profiles).set({ isAdmin: true, updatedAt: now }).where(eq(profiles.id, profile.id))
  } else {
    await insertProfile(tx, { userId, userType: customerRole, fullName, isAdmin: true }, now)
  }
  return true
}
