import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { identities } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { hashPassword } from './password-hash.ts'

/** Sets a user's password, also the first one. */
export async function writePassword(
  tx: Transaction,
  userId: string,
  typed: string,
  now: Date,
): Promise<void> {
  const password = await hashPassword(typed)
  const changed = await tx
    .update(identities)
    .set({ password, updatedAt: now })
    .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')))
    .returning({ id: identities.id })
  if (changed.length > 0) return
  const id = randomUUID()
  await tx
    .insert(identities)
    .values({ id, userId, accountId: userId, providerId: 'credential', password, createdAt: now })
}
