import { and, eq, ne } from 'drizzle-orm'
import { identities, passkeys, sessions, twoFactors, users } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { closeChanges } from './email-change.ts'
import { spendLinksOf } from './links.ts'

/**
 * After a new proof of ownership, everything begun earlier ends: pending address changes, mailed links and
 * every session except `keep` ('all' keeps them when they are the owner's own). The caller holds the user's
 * row, so nothing slips in.
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
 * The address was unconfirmed, so the registrant may not be the mailbox's owner: removes every way in set up
 * before. Other features react to `accountClaimed`.
 */
export async function dropStrangeKeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), ne(identities.providerId, 'credential')))
}
