import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.server.ts'
import { orders } from '../../orders/server/tables.server.ts'
import { profiles } from '../../profiles/server/tables.server.ts'

/** One for each pair of customer and worker (decisions.md, section 5). */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    consumerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id),
    createdAt: instant('created_at').notNull(),
    /** When the newest line was written; lists are ordered by it. */
    lastAt: instant('last_at').notNull(),
    consumerReadAt: instant('consumer_read_at'),
    workerReadAt: instant('worker_read_at'),
  },
  table => [
    unique('conversations_pair_once').on(table.consumerId, table.workerId),
    index('conversations_worker').on(table.workerId, table.lastAt),
  ],
)

/** A line in a conversation: something a person wrote, or a system line about an order. */
export const messages = pgTable(
  'messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** worker, employer, or system. */
    author: text('author').notNull().$type<'worker' | 'employer' | 'system'>(),
    text: text('text').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    at: instant('at').notNull(),
    /** The sender's own key: the same message sent twice is stored once. */
    clientKey: uuid('client_key').unique(),
  },
  table => [
    index('messages_conversation').on(table.conversationId, table.id),
    check('messages_author', sql`${table.author} in ('worker', 'employer', 'system')`),
  ],
)
