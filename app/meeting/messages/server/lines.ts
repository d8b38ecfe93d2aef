import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { conversations, messages } from '#app/schema/messages.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { ConversationRow } from './find-pair.ts'

type PairIds = { customerId: string; workerId: string }

/** Finds or creates the pair's conversation and locks it. */
export async function lockConversation(tx: Transaction, pair: PairIds, now: Date): Promise<ConversationRow> {
  const { customerId, workerId } = pair
  await tx
    .insert(conversations)
    .values({ id: randomUUID(), customerId, workerId, createdAt: now, lastAt: now })
    .onConflictDoNothing()
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.customerId, customerId), eq(conversations.workerId, workerId)))
    .for('update')
  if (!conversation) throw new Error('the conversation is gone')
  return conversation
}

type NewLine = Pick<typeof messages.$inferInsert, 'author' | 'text' | 'orderId' | 'clientKey'>

/**
 * Adds a line to a locked conversation. Each line gets a later timestamp, even in the same millisecond,
 * because the read mark is a timestamp and must not cover later lines.
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
