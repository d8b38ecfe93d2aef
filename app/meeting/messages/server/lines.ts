import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { conversations, messages } from '#app/schema/messages.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { ConversationRow } from './find-pair.ts'

type PairIds = { consumerId: string; workerId: string }

/** The pair's conversation, begun if there is none, and held until the transaction ends. */
export async function lockConversation(tx: Transaction, pair: PairIds, now: Date): Promise<ConversationRow> {
  const { consumerId, workerId } = pair
  await tx
    .insert(conversations)
    .values({ id: randomUUID(), consumerId, workerId, createdAt: now, lastAt: now })
    .onConflictDoNothing()
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.consumerId, consumerId), eq(conversations.workerId, workerId)))
    .for('update')
  if (!conversation) throw new Error('the conversation is gone')
  return conversation
}

type NewLine = Pick<typeof messages.$inferInsert, 'author' | 'text' | 'orderId' | 'clientKey'>

/**
 * Adds a line to a conversation that is held. Lines get later and later moments, even when two are written in
 * the same millisecond, so that a read mark, which is a moment, never covers a line that came after it.
 */
export async function addLine(
  tx: Transaction,
  conversation: ConversationRow,
  line: NewLine,
  now: Date,
): Promise<{ id: number; at: Date }> {
  const at = new Date(Math.max(now.getTime(), conversation.lastAt.getTime() + 1))
  const [added] = await tx
    .insert(messages)
    .values({ conversationId: conversation.id, at, ...line })
    .returning({ id: messages.id })
  if (!added) throw new Error('the line was not added')
  await tx.update(conversations).set({ lastAt: at }).where(eq(conversations.id, conversation.id))
  return { id: added.id, at }
}
