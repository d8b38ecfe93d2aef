import { and, eq, ne } from 'drizzle-orm'
import { identities, passkeys, sessions, twoFactors, users } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { closeChanges } from './email-change.ts'
import { spendLinksOf } from './links.ts'

/**
 * Somebody has shown anew that the account is theirs: what was begun before is over. Changes of address are closed, links
 * that were mailed open nothing, and every session ends but `keep`: the one of whoever has shown it, or 'all' of them
 * where they are the owner's own. Whoever calls it has locked the user's row, so that nothing begun meanwhile slips by.
 */
export async function closeBegun(
  tx: Transaction,
  userId: string,
  now: Date,
  keep?: string | 'all',
): Promise<void> {
  await closeChanges(tx, userId, now)
  await spendLinksOf(tx, userId, now)
  if (keep === 'all') return
  const others = keep ? ne(sessions.id, keep) : undefined
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/**
 * The account was confirmed by nobody, and whoever has shown now that the mailbox is theirs need not be who registered:
 * every way in that was set up before is taken away. Others take theirs away when they hear of it (`accountClaimed`).
 */
export async function dropStrangeKeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), ne(identities.providerId, 'credential')))
}
