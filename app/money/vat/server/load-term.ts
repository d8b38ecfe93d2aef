import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { localDate } from '#platform/shared/time.ts'
import { type FoundTerm, findTerms } from './find-terms.ts'

/** A term of which the books know; NOT_FOUND for another. */
export async function findTerm(tx: Transaction, { term }: { term: string }, now: Date): Promise<FoundTerm> {
  const found = (await findTerms(tx, localDate(now))).find(({ key }) => key === term)
  if (!found) throw notFound()
  return found
}

/** The same, for whoever changes it: two who do so at once come one after the other. */
export async function lockTerm(tx: Transaction, input: { term: string }, now: Date): Promise<FoundTerm> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vat ${input.term}`}, 0))`)
  return findTerm(tx, input, now)
}
