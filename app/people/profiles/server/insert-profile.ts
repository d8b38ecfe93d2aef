import { randomUUID } from 'node:crypto'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

type NewProfile = Omit<typeof profiles.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

/** Makes a profile. Returns its id. */
export async function insertProfile(tx: Transaction, profile: NewProfile, now: Date): Promise<string> {
  const id = randomUUID()
  await tx.insert(profiles).values({ ...profile, id, createdAt: now, updatedAt: now })
  return id
}
