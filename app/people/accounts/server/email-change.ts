import { and, eq, gt, isNull } from 'drizzle-orm'
import { emailChanges, users } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { HOUR } from '#platform/shared/time.ts'
import { mailAddressWanted, mailNewAddress, mailOldAddress } from './email-change-mails.ts'
import { makeLink } from './links.ts'

/** A confirmation link is valid for 24 hours. */
export const CHANGE_LIVES = 24 * HOUR

type EmailChange = typeof emailChanges.$inferSelect

/** The pending change; undefined without one. */
export async function findOpenChange(
  read: Reader,
  userId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const open = and(
    eq(emailChanges.userId, userId),
    isNull(emailChanges.closedAt),
    gt(emailChanges.expiresAt, now),
  )
  return (await read.select().from(emailChanges).where(open))[0]
}

/** Cancels a pending change, so that its links fail. */
export async function closeChanges(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ closedAt: now })
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.closedAt)))
}

/**
 * Mails a link to each unconfirmed address. If the new address has an account, its owner is told instead, and
 * the asker is not.
 */
export async function mailLinks(
  tx: Transaction,
  user: typeof users.$inferSelect,
  change: EmailChange,
  now: Date,
): Promise<void> {
  const link = (side: 'old' | 'new') =>
    makeLink(tx, 'email-change', { value: `${change.id} ${side}`, lives: CHANGE_LIVES }, now)
  if (!change.oldConfirmedAt) await mailOldAddress(tx, user, change.newEmail, await link('old'))
  if (change.newConfirmedAt) return
  const [owner] = await tx.select().from(users).where(eq(users.email, change.newEmail))
  if (owner) await mailAddressWanted(tx, owner)
  else await mailNewAddress(tx, user, change.newEmail, await link('new'))
}
