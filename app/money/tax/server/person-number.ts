import { eq, sql } from 'drizzle-orm'
import { personNumbers } from '#app/schema/tax.server.ts'
import { certify, seal, unseal } from '#platform/crypto.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'
import type { PersonNumberKind } from '#platform/shared/person-number.ts'

/** Keyed, since all numbers that there can be could be tried against a plain hash. */
export const fingerprintOf = (digits: string): string => certify(digits, 'person-number')

/** Bound to its row and to what it is: no sealed text of another column opens as a number. */
const boundTo = (profileId: string) => `person-number:${profileId}`

/**
 * A worker's national identity number or D-number, whole, for reporting pay and for its owner. Null without one, or when it is not the
 * actor's: the database answers only its owner and the system.
 */
export async function personNumberOf(read: Reader, profileId: string): Promise<string | null> {
  const [found] = await read
    .select({ sealed: sql<string | null>`person_number(${profileId}::uuid)` })
    .from(oneRow)
  return found?.sealed ? unseal(found.sealed, boundTo(profileId)) : null
}

/** Stores a number in place of the one before. The database refuses anybody but its owner. */
export async function writePersonNumber(
  tx: Transaction,
  profileId: string,
  { digits, kind, at }: { digits: string; kind: PersonNumberKind; at: Date },
): Promise<void> {
  const [sealed, mark] = [seal(digits, boundTo(profileId)), fingerprintOf(digits)]
  await tx.execute(
    sql`select set_person_number(${profileId}::uuid, ${sealed}, ${mark}, ${kind}, ${at.toISOString()}::timestamptz)`,
  )
}

/** What is told of a worker's number; null without one. */
export async function findNumber(read: Reader, profileId: string) {
  const [found] = await read
    .select({
      kind: personNumbers.kind,
      mainElsewhere: personNumbers.mainElsewhere,
      enteredAt: personNumbers.enteredAt,
    })
    .from(personNumbers)
    .where(eq(personNumbers.profileId, profileId))
  return found ?? null
}
