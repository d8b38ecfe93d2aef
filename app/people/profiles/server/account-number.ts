import { eq, sql } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import { seal, unseal } from '#platform/crypto.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'

/** A stored account number: encrypted and bound to this row's id, with its last four digits. */
export const sealedAccount = (digits: string, rowId: string) => ({
  accountNumber: seal(digits, rowId),
  accountNumberEnd: digits.slice(-4),
})

/**
 * The account for wages; null without one, or when it is not the actor's: the database answers only its owner
 * and the system.
 */
export async function accountOf(read: Reader, profileId: string): Promise<string | null> {
  const [found] = await read
    .select({ sealed: sql<string | null>`pay_account(${profileId}::uuid)` })
    .from(oneRow)
  return found?.sealed ? unseal(found.sealed, profileId) : null
}

/** Stores or deletes the account for wages. The database refuses anybody but its owner. */
export async function writeAccount(tx: Transaction, profileId: string, digits: string | null): Promise<void> {
  const { accountNumber, accountNumberEnd } = digits
    ? sealedAccount(digits, profileId)
    : { accountNumber: null, accountNumberEnd: null }
  await tx.execute(sql`select set_pay_account(${profileId}::uuid, ${accountNumber}, ${accountNumberEnd})`)
}

/** The same outside a profile edit: makes forms filled in earlier out of date. */
export async function setPayAccount(
  tx: Transaction,
  profileId: string,
  digits: string,
  now: Date,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ updatedAt: now, version: sql`${profiles.version} + 1` })
    .where(eq(profiles.id, profileId))
  await writeAccount(tx, profileId, digits)
}
