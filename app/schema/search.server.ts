import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StandardServiceId } from '../facts/services.ts'
import { profiles } from './profiles.server.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Byte-wise collation, so that a prefix is an index range in any database language. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const sortKey = (name: string) => bigint(name, { mode: 'number' })

/**
 * One row per listed worker: what search walks by, with nothing customers may not see. Database triggers on
 * profiles, users, services and reviews keep it (`refresh_search_person`, migration 0007, with its indexes);
 * nobody writes it. Each sort key is one number, greatest first, verified workers above the rest by
 * `VERIFIED`. Codes of services, districts and weekdays are positions in the lists of `app/people/profiles`
 * and `weekdayIds`.
 */
export const searchPeople = pgTable(
  'search_people',
  {
    /** The tie-breaker for paging: smaller than the profile's id, and meaningless. */
    n: bigint('n', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    byBest: sortKey('by_best').notNull(),
    byPrice: sortKey('by_price').notNull(),
    byRating: sortKey('by_rating').notNull(),
    byNewest: sortKey('by_newest').notNull(),
    /** Place in the list of districts; null for none. */
    district: smallint('district'),
    /** Whole kroner of the cheapest service; `NO_RATE` when none has a price. */
    rate: integer('rate').notNull(),
    /** Ten times the displayed average; null without reviews. */
    rating: smallint('rating'),
    reviewCount: integer('review_count').notNull(),
    customerCount: integer('customer_count').notNull(),
    /** Rate of each standard service: null when it is not offered, `NO_RATE` when it has no price. */
    r0: integer('r0'),
    r1: integer('r1'),
    r2: integer('r2'),
    r3: integer('r3'),
    r4: integer('r4'),
    r5: integer('r5'),
    r6: integer('r6'),
    /** `by_price` for searches of that service. */
    p0: sortKey('p0'),
    p1: sortKey('p1'),
    p2: sortKey('p2'),
    p3: sortKey('p3'),
    p4: sortKey('p4'),
    p5: sortKey('p5'),
    p6: sortKey('p6'),
    /** Available on Monday … Sunday. */
    y0: boolean('y0').notNull(),
    y1: boolean('y1').notNull(),
    y2: boolean('y2').notNull(),
    y3: boolean('y3').notNull(),
    y4: boolean('y4').notNull(),
    y5: boolean('y5').notNull(),
    y6: boolean('y6').notNull(),
    /**
     * Words, stems and facets: '#s3' a service, '#d2' a district, '#y4' a weekday, '#d2s3' two, '#v'
     * verified.
     */
    lexemes: tsvector('lexemes').notNull(),
  },
  table => [
    unique('search_people_profile').on(table.profileId),
    unique('search_people_user').on(table.userId),
  ],
)

/** What a card says of a listed worker, made by the database from profile, services and reviews. */
export type StoredCard = {
  fullName: string
  image: string | null
  bornOn: string | null
  district: string | null
  aboutMe: string | null
  experience: string | null
  days: string[]
  status: 'pending' | 'approved' | 'rejected' | 'needs_info'
  /** Milliseconds; null when not verified. */
  verifiedAt: number | null
  /** Ten times the displayed average; null without reviews. */
  rating: number | null
  reviews: number
  ratedBy: number
  /** Id, name, whole years, whole kroner or null, and what was said that it is counted as: in the worker's own order. */
  services: [string, string, number, number | null, StandardServiceId?][]
}

/** JSON that is read and never searched, as text: rows of it can be compared, and it costs nothing to send. */
const cardText = customType<{ data: StoredCard; driverData: string }>({
  dataType: () => 'text',
  fromDriver: said => JSON.parse(said) as StoredCard,
})

/**
 * The whole card of each row of `search_people`, ready to be read with one look-up. Apart from it, so that the
 * rows which are walked and looked through stay small. Written with it (`refresh_search_person`).
 */
export const searchCards = pgTable('search_cards', {
  n: bigint('n', { mode: 'number' })
    .primaryKey()
    .references(() => searchPeople.n, { onDelete: 'cascade' }),
  profileId: uuid('profile_id').notNull(),
  userId: uuid('user_id').notNull(),
  card: cardText('card').notNull(),
})

/** The number of a step, when it was, in seconds, and after how many minutes it answered a request. */
export type StoredAnswer = [step: number, at: number, minutes: number]

/** What each worker has done, ever: counted by triggers on orders and their steps; nobody writes it. */
export const searchReliability = pgTable('search_reliability', {
  workerId: uuid('worker_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** Completed orders. */
  completed: integer('completed').notNull(),
  /** Customers of whom at least two orders are completed. */
  cameAgain: integer('came_again').notNull().default(0),
  /** The newest twenty answers to requests, those that ran out among them, newest first. */
  answers: jsonb('answers').notNull().default([]).$type<StoredAnswer[]>(),
})

/** How many orders a worker has completed for one customer: what `cameAgain` is counted by. Written like it. */
export const searchCustomers = pgTable(
  'search_customers',
  {
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    completed: integer('completed').notNull(),
  },
  table => [primaryKey({ columns: [table.workerId, table.customerId] })],
)

/**
 * How each worker has kept appointments, by the month in Oslo in which they should have begun: a figure of twelve months is
 * a sum of a dozen rows, however many orders there were. Counted by triggers on orders and `broken_appointments`; nobody
 * writes it.
 */
export const searchAppointments = pgTable(
  'search_appointments',
  {
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    kept: integer('kept').notNull(),
    /** In half appointments. */
    broken: integer('broken').notNull(),
  },
  table => [primaryKey({ columns: [table.workerId, table.month] })],
)

/** A worker's appointments since the first day of a month: kept, and broken in halves. */
export const countedAppointments = (workerId: AnyColumn, since: SQL | string): SQL<[number, number]> =>
  sql<
    [number, number]
  >`(select array[coalesce(sum(m.kept), 0), coalesce(sum(m.broken), 0)]::int[] from ${searchAppointments} m
    where m.worker_id = ${workerId} and m.month >= ${since}::date)`

/** One higher for each row of `search_people` that is written: what a remembered count is worth. */
export const searchChanges = pgSequence('search_changes')

/** The same for hours, extra days, time off and agreed orders, by which a day and time are searched. */
export const searchCalendarChanges = pgSequence('search_calendar_changes')

/** Every word that finds a listed worker, for typing errors and compounds. */
export const searchVocabulary = pgTable('search_vocabulary', {
  /** Small letters, no accents (`search_words`). */
  word: plainText('word').primaryKey(),
  stem: plainText('stem').notNull(),
  /** As somebody spelled it. */
  shown: text('shown').notNull(),
})
