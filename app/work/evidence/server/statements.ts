import { desc, eq } from 'drizzle-orm'
import { complaintStatements } from '#app/schema/evidence.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

type NewStatement = Pick<typeof complaintStatements.$inferInsert, 'author' | 'actorUserId' | 'text'>

/**
 * Is this the last that was said in the case, by the same one? An answer that was lost on its way makes people press again:
 * the case has it once. The case is held, so two at the same moment come one after another.
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

/**
 * Adds to a case that is held. Each statement gets a moment of its own, by which its pictures are known as its.
 */
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
  // One millisecond after what was said before it; the complaint itself may have been sent in this very millisecond.
  const at = new Date(Math.max(now.getTime(), last?.at.getTime() ?? now.getTime()) + 1)
  await tx.insert(complaintStatements).values({ orderId, at, ...statement })
  return at
}
