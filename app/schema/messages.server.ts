import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { Party } from '../facts/roles.ts'
import { orders } from './orders.server.ts'
import { pictures } from './pictures.server.ts'
import { profiles } from './profiles.server.ts'

/** Most conversations have nothing unread. In the words of the indexes. */
export const isUnread = (count: AnyColumn): SQL => sql`${count} > 0`

/** One for each pair of customer and worker. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id),
    createdAt: instant('created_at').notNull(),
    /** When the newest line was written; lists are ordered by it. */
    lastAt: instant('last_at').notNull(),
    customerReadAt: instant('consumer_read_at'),
    workerReadAt: instant('worker_read_at'),
    /**
     * How many of the other's lines each has not read. Written by triggers alone (migration 0018);
     * `check-unread.ts` counts anew and compares.
     */
    customerUnread: integer('consumer_unread').notNull().default(0),
    workerUnread: integer('worker_unread').notNull().default(0),
    /** Up to when unread lines have been mailed to each. */
    customerMailedAt: instant('consumer_mailed_at'),
    workerMailedAt: instant('worker_mailed_at'),
  },
  table => [
    unique('conversations_pair_once').on(table.customerId, table.workerId),
    index('conversations_worker').on(table.workerId, table.lastAt, table.id),
    index('conversations_consumer').on(table.customerId, table.lastAt, table.id),
    index('conversations_worker_unread')
      .on(table.workerId, table.workerUnread)
      .where(isUnread(table.workerUnread)),
    index('conversations_consumer_unread')
      .on(table.customerId, table.customerUnread)
      .where(isUnread(table.customerUnread)),
  ],
)

/** A line in a conversation: a person's message, or a system line about an order. */
export const messages = pgTable(
  'messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** worker, system, or the customer's stored role. */
    author: text('author').notNull().$type<Party | 'system'>(),
    text: text('text').notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    at: instant('at').notNull(),
    /** The sender's own key: the same message sent twice is stored once. */
    clientKey: uuid('client_key').unique(),
  },
  table => [
    index('messages_conversation').on(table.conversationId, table.id),
    index('messages_words').using('gin', table.text.op('gin_trgm_ops')),
    check('messages_author', sql`${table.author} in ('worker', 'employer', 'system')`),
  ],
)

/** Pictures of a message, in the sender's order. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.messageId, table.pictureId] }),
    unique('message_pictures_once').on(table.pictureId),
  ],
)

/** A block within a pair: no messages or requests, in either direction. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_other_person', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)

/** A profile's id, or a column that holds it. */
type ProfileId = AnyColumn | string

/** Has the first blocked the second? */
export const hasBlocked = (blocker: ProfileId, blocked: ProfileId): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${blocks} b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked})`

/** Has either blocked the other? Then neither messages nor requests are possible. */
export const areBlocked = (one: ProfileId, other: ProfileId): SQL<boolean> =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`
