import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { joinedWords } from '../../platform/db/words.server.ts'
import type { ContactAction, ContactStatus } from '../facts/inbox.ts'
import { users } from './accounts.server.ts'

/** What a message is found by. In the words of the index. */
export const contactWords = (of: { name: AnyColumn; email: AnyColumn; message: AnyColumn }): SQL =>
  joinedWords(of.name, of.email, of.message)

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    sentAt: instant('sent_at').notNull(),
    status: text('status').notNull().default('open').$type<ContactStatus>(),
  },
  table => [
    index('contact_messages_words').using('gin', sql`${contactWords(table)} gin_trgm_ops`),
    index('contact_messages_newest').on(table.sentAt),
    index('contact_messages_open').on(table.sentAt, table.id).where(sql`${table.status} = 'open'`),
    check('contact_messages_length', sql`char_length(${table.message}) between 1 and 5000`),
    check('contact_messages_status', sql`${table.status} in ('open', 'answered', 'finished')`),
  ],
)

/**
 * What administrators did with a message. Append-only: a trigger refuses edits, and deletes a line only with
 * its message.
 */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id),
    action: text('action').notNull().$type<ContactAction>(),
    /** The answer or the note. */
    text: text('text'),
  },
  table => [
    index('contact_answers_message').on(table.messageId, table.id),
    check('contact_answers_action', sql`${table.action} in ('answer', 'finish', 'reopen')`),
    check('contact_answers_text', sql`(${table.text} is null) = (${table.action} = 'reopen')`),
  ],
)
