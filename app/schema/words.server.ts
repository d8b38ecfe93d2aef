import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { StandardServiceId } from '../facts/services.ts'

/** Words of searches that nothing was understood by and nobody has. How often, and nothing of who wrote them. */
export const missedWords = pgTable('missed_words', {
  /** As written, in small letters. */
  word: text('word').primaryKey(),
  times: integer('times').notNull(),
  /** Days in Oslo. */
  firstOn: date('first_on', { mode: 'string' }).notNull(),
  lastOn: date('last_on', { mode: 'string' }).notNull(),
  /** An administrator has said that it is no word of ours. It is counted no more, and shown no more. */
  isPutAside: boolean('is_put_aside').notNull().default(false),
})

/** Words that administrators have taught the search. */
export const taughtWords = pgTable('taught_words', {
  word: text('word').primaryKey(),
  /** All that it is written as: inflected, without accents. */
  forms: text('forms').array().notNull(),
  /** One of the standard services. */
  serviceId: text('service_id').$type<StandardServiceId>().notNull(),
  taughtAt: instant('taught_at').notNull(),
})
