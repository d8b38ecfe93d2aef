import type { Transaction } from '#platform/db/database.server.ts'
import { profileTypes } from '../roles.ts'
import { closeChanges } from './email-change.ts'
import { spendLinks } from './links.ts'

/** Makes every link useless that was mailed to a person: for a new password, for signing in, for a new address. */
export async function voidLinks(tx: Transaction, userId: string, now: Date): Promise<void> {
  await spendLinks(tx, 'reset-password', userId, now)
  for (const type of profileTypes) await spendLinks(tx, 'magic-link', `${type} ${userId}`, now)
  await closeChanges(tx, userId, now)
}
