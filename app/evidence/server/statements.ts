import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { complaintStatements } from './tables.server.ts'

type NewStatement = Pick<typeof complaintStatements.$inferInsert, 'author' | 'actorUserId' | 'text'>

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
