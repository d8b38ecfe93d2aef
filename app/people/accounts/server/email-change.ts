import { and, eq, gt, isNull } from 'drizzle-orm'
import { emailChanges, users } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { HOUR } from '#platform/shared/time.ts'
import { mailAddressWanted, mailNewAddress, mailOldAddress } from './email-change-mails.ts'
import { makeLink } from './links.ts'

/** Specification, section 9: a confirmation link is valid for 24 hours. */
export const CHANGE_LIVES = 24 * HOUR

type EmailChange = typeof emailChanges.$inferSelect

/** The change that waits to be confirmed; undefined when none does. */
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

/** Gives up whatever waits, so that its links lead nowhere. */
export async function closeChanges(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ closedAt: now })
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.closedAt)))
}

/**
 * Mails each address that has not confirmed a link of its own. If the new address has an account already, its owner
 * is told so instead, and whoever asked is told nothing.
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
