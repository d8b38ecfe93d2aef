import { eq, sql } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import { seal, unseal } from '#platform/crypto.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'

/** An account number as it is stored in the row with this id: encrypted, with its last four digits beside it. */
export const sealedAccount = (digits: string, rowId: string) => ({
  accountNumber: seal(digits, rowId),
  accountNumberEnd: digits.slice(-4),
})

/**
 * The account that wages go to; null when none is given, and when it is not the actor's own: the database answers
 * nobody else but the system.
 */
export async function accountOf(read: Reader, profileId: string): Promise<string | null> {
  const [found] = await read
    .select({ sealed: sql<string | null>`pay_account(${profileId}::uuid)` })
    .from(oneRow)
  return found?.sealed ? unseal(found.sealed, profileId) : null
}

/** Keeps the account that wages go to, or forgets it. The database refuses whoever it does not belong to. */
export async function writeAccount(tx: Transaction, profileId: string, digits: string | null): Promise<void> {
  const { accountNumber, accountNumberEnd } = digits
    ? sealedAccount(digits, profileId)
    : { accountNumber: null, accountNumberEnd: null }
  await tx.execute(sql`select set_pay_account(${profileId}::uuid, ${accountNumber}, ${accountNumberEnd})`)
}

/** The same for whoever edits no profile with it: forms that were filled in before are out of date. */
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
