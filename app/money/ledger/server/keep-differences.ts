import { and, eq, notInArray, sql } from 'drizzle-orm'
import { ledgerChecks, ledgerDifferences } from '#app/schema/ledger.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** Something that the books say otherwise than what they were compared with. Amounts in øre. */
export type Difference = {
  /** What it is about, the same every time it is found. */
  subject: string
  orderId: string | null
  /** In an administrator's words: `salget for oppdrag 1A2B3C4D`. */
  what: string
  expected: number
  booked: number
}

/**
 * Keeps what a comparison has found, so that it waits for an administrator, and lets go of what it found before and finds no
 * more. `source` names the comparison: what is compared is its own, such as a provider or payroll.
 */
export async function keepDifferences(
  tx: Transaction,
  now: Date,
  source: string,
  found: readonly Difference[],
): Promise<void> {
  const gone = found.length
    ? notInArray(
        ledgerDifferences.subject,
        found.map(({ subject }) => subject),
      )
    : undefined
  await tx.delete(ledgerDifferences).where(and(eq(ledgerDifferences.source, source), gone))
  if (found.length > 0)
    await tx
      .insert(ledgerDifferences)
      .values(found.map(one => ({ ...one, source, foundAt: now })))
      .onConflictDoUpdate({
        target: [ledgerDifferences.source, ledgerDifferences.subject],
        set: { what: sql`excluded.what`, expected: sql`excluded.expected`, booked: sql`excluded.booked` },
      })
  await tx
    .insert(ledgerChecks)
    .values({ source, at: now })
    .onConflictDoUpdate({ target: ledgerChecks.source, set: { at: now } })
}
