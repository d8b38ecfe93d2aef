import { eq } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** Changes the name used in mails. */
export async function rename(tx: Transaction, userId: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, userId))
}
