import { desc, eq } from 'drizzle-orm'
import { complaintStatements } from '#app/schema/evidence.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

type NewStatement = Pick<typeof complaintStatements.$inferInsert, 'author' | 'actorUserId' | 'text'>

/**
 * Did the same party just say the same? A lost answer makes people press again, and the case must have it
 * once. The case is locked, so that two run one after the other.
 */
export async function isSaidAlready(
  tx: Transaction,
  orderId: string,
  { author, actorUserId, text }: NewStatement,
): Promise<boolean> {
  const said = {
    author: complaintStatements.author,
    by: complaintStatements.actorUserId,
    text: complaintStatements.text,
  }
  const [last] = await tx
    .select(said)
    .from(complaintStatements)
    .where(eq(complaintStatements.orderId, orderId))
    .orderBy(desc(complaintStatements.id))
    .limit(1)
  return last?.author === author && last.by === actorUserId && last.text === text
}

/** Adds to a locked case. Each statement gets its own timestamp, which links its pictures. */
export async function addStatement(
  tx: Transaction,
  orderId: string,
  statement: NewStatement,
  now: Date,
): Promise<Date> {
  const [last] = await tx
    .select({ at: complaintStatements.at })
    .from(complaintStatements)
    .where(eq(complaintStatements.orderId, orderId))
    .orderBy(desc(complaintStatements.id))
    .limit(1)
  // One millisecond after the previous one; the complaint may have been sent this very millisecond.
  const at = new Date(Math.max(now.getTime(), last?.at.getTime() ?? now.getTime()) + 1)
  await tx.insert(complaintStatements).values({ orderId, at, ...statement })
  return at
}
