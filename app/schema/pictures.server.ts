import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { users } from './accounts.server.ts'

/**
 * An uploaded picture, re-encoded. Private to its owner until attached; then visible to those who may see
 * what it is attached to. Unattached ones are deleted after a day.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    /** Its name in the store. */
    file: text('file').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
    /** What it was attached to. */
    subjectKind: text('subject_kind').$type<'conversation' | 'order'>(),
    subjectId: uuid('subject_id'),
  },
  table => [
    unique('pictures_file').on(table.file),
    index('pictures_owner').on(table.ownerId),
    index('pictures_loose').on(table.at).where(sql`${table.subjectId} is null`),
    check('pictures_kind', sql`${table.subjectKind} in ('conversation', 'order')`),
    check('pictures_attached', sql`(${table.subjectKind} is null) = (${table.subjectId} is null)`),
  ],
)
