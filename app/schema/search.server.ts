import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from './profiles.server.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared byte by byte, so that a beginning is a range of the index whatever the database's language. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
const sortKey = (name: string) => bigint(name, { mode: 'number' })

/**
 * One row for each listed worker, with what search walks by and nothing that a customer may not see. Nobody writes it:
 * the database keeps it true by triggers on profiles, users, services and reviews (`refresh_search_person`, migration
 * 0007, where its indexes stand too). Sort keys are one number each, greatest first, verified workers above all others
 * by `VERIFIED`. Codes of services, districts and weekdays are places in the lists of `app/people/profiles` and `weekdayIds`.
 */
export const searchPeople = pgTable(
  'search_people',
  {
    /** Decides among equals, and is what pages are walked by: smaller than the profile's id, and says nothing. */
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
    /** Ten times the average that is shown, rounded to one decimal; null without reviews. */
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
    /** `by_price` as it is when that service is looked for. */
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
    /** Words and their stems, and facets: '#s3' a service, '#d2' a district, '#y4' a weekday, '#d2s3' two, '#v' verified. */
    lexemes: tsvector('lexemes').notNull(),
  },
  table => [
    unique('search_people_profile').on(table.profileId),
    unique('search_people_user').on(table.userId),
  ],
)

/** Every word that some listed worker is found by, for typing errors and for taking compounds apart. */
export const searchVocabulary = pgTable('search_vocabulary', {
  /** Small letters, no accents (`search_words`). */
  word: plainText('word').primaryKey(),
  stem: plainText('stem').notNull(),
  /** As somebody wrote it. */
  shown: text('shown').notNull(),
})
