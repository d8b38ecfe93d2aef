import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { conversations, messages } from '#app/schema/messages.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixedChange, given } from '#platform/db/fixed.server.ts'
import type { ConversationRow } from './find-pair.ts'

type PairIds = { customerId: string; workerId: string }

/** Finds or creates the pair's conversation and locks it, by writing what it says already. */
const lockOne = fixedChange('conversation', db =>
  db
    .insert(conversations)
    .values(given('id', 'customerId', 'workerId', 'createdAt', 'lastAt'))
    .onConflictDoUpdate({
      target: [conversations.customerId, conversations.workerId],
      set: { lastAt: sql`${conversations.lastAt}` },
    })
    .returning(),
)

/** Finds or creates the pair's conversation and locks it. */
export async function lockConversation(tx: Transaction, pair: PairIds, now: Date): Promise<ConversationRow> {
  const { customerId, workerId } = pair
  const [conversation] = await lockOne(tx, {
    id: randomUUID(),
    customerId,
    workerId,
    createdAt: now,
    lastAt: now,
  })
  if (!conversation) throw new Error('the conversation is gone')
  return conversation
}

const theirs = and(
  eq(conversations.customerId, sql.placeholder('customerId')),
  eq(conversations.workerId, sql.placeholder('workerId')),
)
const bringForward = fixedChange('conversation_line', db =>
  db
    .insert(conversations)
    .values(given('id', 'customerId', 'workerId', 'createdAt', 'lastAt'))
    .onConflictDoUpdate({
      target: [conversations.customerId, conversations.workerId],
      set: { lastAt: sql`greatest(excluded.last_at, ${conversations.lastAt} + interval '1 millisecond')` },
    }),
)
const addToNewest = fixedChange('system_line', db =>
  db.insert(messages).values({
    ...given('text', 'orderId'),
    author: 'system',
    conversationId: sql`(select ${conversations.id} from ${conversations} where ${theirs})`,
    at: sql`(select ${conversations.lastAt} from ${conversations} where ${theirs})`,
  }),
)

/** Adds a line that nobody wrote, with a later timestamp than those before it. Both statements are sent together. */
export async function addSystemLine(
  tx: Transaction,
  { customerId, workerId }: PairIds,
  { text, orderId = null }: { text: string; orderId?: string | null },
  now: Date,
): Promise<void> {
  const pair = { customerId, workerId }
  await Promise.all([
    bringForward(tx, { ...pair, id: randomUUID(), createdAt: now, lastAt: now }),
    addToNewest(tx, { ...pair, text, orderId }),
  ])
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
