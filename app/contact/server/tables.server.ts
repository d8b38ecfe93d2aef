import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.server.ts'

/** What people have written through the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  table => [
    index('contact_messages_newest').on(table.sentAt),
    check('contact_messages_length', sql`char_length(${table.message}) between 1 and 5000`),
  ],
)
