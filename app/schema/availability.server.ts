import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { WeekdayId } from '../../platform/shared/time.ts'
import { profiles } from './profiles.server.ts'

/** Hours of a chosen weekday, in half hours since midnight. A day without a row has the usual ones. */
export const availabilityHours = pgTable(
  'availability_hours',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    weekday: text('weekday').notNull().$type<WeekdayId>(),
    fromHalfHour: integer('from_half_hour').notNull(),
    toHalfHour: integer('to_half_hour').notNull(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.weekday] }),
    check(
      'availability_hours_weekday',
      sql`${table.weekday} in ('mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag')`,
    ),
    check(
      'availability_hours_forward',
      sql`0 <= ${table.fromHalfHour} and ${table.fromHalfHour} < ${table.toHalfHour} and ${table.toHalfHour} <= 48`,
    ),
  ],
)

/** A worker's time off, with a private note. */
export const timeOff = pgTable(
  'time_off',
  {
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    note: text('note').notNull(),
  },
  table => [
    index('time_off_profile').on(table.profileId, table.endsAt),
    // A double click adds only one.
    unique('time_off_once').on(table.profileId, table.startsAt, table.endsAt),
    check('time_off_forward', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** A day in Oslo when a worker works besides the weekdays, or longer. */
export const extraDays = pgTable(
  'extra_days',
  {
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    fromHalfHour: integer('from_half_hour').notNull(),
    toHalfHour: integer('to_half_hour').notNull(),
  },
  table => [
    unique('extra_days_once').on(table.profileId, table.date),
    check(
      'extra_days_forward',
      sql`0 <= ${table.fromHalfHour} and ${table.fromHalfHour} < ${table.toHalfHour} and ${table.toHalfHour} <= 48`,
    ),
  ],
)
