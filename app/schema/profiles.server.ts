import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { Reach } from '../facts/reach.ts'
import type { Party } from '../facts/roles.ts'
import type { StandardServiceId } from '../facts/services.ts'
import { users } from './accounts.server.ts'

/** What administrators look for a person by: name and district without accents, and the telephone number. For an index. */
export const profileWords = ({ words, phone }: { words: AnyColumn; phone: AnyColumn }): SQL =>
  sql`(coalesce(${words}, '') || chr(10) || coalesce(${phone}, ''))`

/**
 * When a worker registered, or when the profile was made if the contract is unsigned. In the words of the
 * index.
 */
export const registeredAt = (table: {
  registrationCompletedAt: AnyColumn
  createdAt: AnyColumn
}): SQL<Date> => sql<Date>`coalesce(${table.registrationCompletedAt}, ${table.createdAt})`

/** One for each person and type. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userType: text('user_type').notNull().$type<Party>(),
    fullName: text('full_name').notNull(),
    /** As typed: DDMMÅÅ. */
    birthDate: text('birth_date'),
    bornOn: date('born_on', { mode: 'string' }),
    district: text('district'),
    address: text('address'),
    phone: text('phone'),
    /** Name of the picture in the store. */
    profileImage: text('profile_image'),
    availabilityDays: text('availability_days').array().notNull().default(sql`'{}'`),
    /** How many minutes a worker travels to an order, about; null for all of Oslo. */
    reach: smallint('reach').$type<Reach>(),
    /** Whole kroner an hour, VAT included, for services without their own price. */
    hourlyRate: integer('hourly_rate'),
    aboutMe: text('about_me'),
    experience: text('experience'),
    isVisibleToCustomers: boolean('is_visible_to_consumers'),
    /** Since when only an administrator can show it: a report of the profile was upheld (decision 43). */
    heldBackAt: instant('held_back_at'),
    /**
     * The last four digits, for display. The application cannot read the number's own column: see
     * `account-number.ts`.
     */
    accountNumberEnd: text('account_number_end'),
    taxConsent: boolean('tax_consent').notNull().default(false),
    contractSigned: boolean('contract_signed').notNull().default(false),
    registrationCompletedAt: instant('registration_completed_at'),
    verificationStatus: text('verification_status')
      .notNull()
      .default('pending')
      .$type<'pending' | 'approved' | 'rejected' | 'needs_info'>(),
    verificationApprovedAt: instant('verification_approved_at'),
    adminNotes: text('admin_notes'),
    isAdmin: boolean('is_admin').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Counts the person's edits, so that an old tab cannot overwrite a newer one. */
    version: integer('version').notNull().default(1),
    /** Name and district normalised for search. Kept by the database. */
    words: text('words').generatedAlwaysAs(sql`search_words("full_name" || ' ' || coalesce("district", ''))`),
  },
  table => [
    unique('profiles_user_type_once').on(table.userId, table.userType),
    index('profiles_registration').on(table.userType, table.registrationCompletedAt),
    index('profiles_newest_workers')
      .on(registeredAt(table), table.id)
      .where(sql`${table.userType} = 'worker'`),
    index('profiles_all_words').using('gin', sql`${profileWords(table)} gin_trgm_ops`),
    index('profiles_name_words').using('gin', table.fullName.op('gin_trgm_ops')),
    check('profiles_user_type', sql`${table.userType} in ('worker', 'employer')`),
    check(
      'profiles_verification_status',
      sql`${table.verificationStatus} in ('pending', 'approved', 'rejected', 'needs_info')`,
    ),
    check('profiles_reach', sql`${table.reach} in (15, 30, 45, 60)`),
    check('profiles_hourly_rate', sql`${table.hourlyRate} >= 1`),
    check('profiles_phone', sql`${table.phone} ~ '^[0-9]{8}$'`),
  ],
)

/** An offered service: a standard one, or a custom one ('custom_0', 'custom_1' …). */
export const profileServices = pgTable(
  'profile_services',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    serviceId: text('service_id').notNull(),
    /** The label of a standard service, or the name that the worker gave. */
    name: text('name').notNull(),
    /** Whole years. */
    experience: integer('experience').notNull(),
    /** Whole kroner an hour, VAT included; null: the profile's own rate. */
    hourlyRate: integer('hourly_rate'),
    position: integer('position').notNull(),
    /** The standard service that a worker's own is counted as; null where nothing was said, and for standard ones. */
    belongsTo: text('belongs_to').$type<StandardServiceId>(),
    /** What it is for VAT, wage and search. Kept by the database, by the rule of `facts/service-kind.ts`. */
    serviceKind: text('service_kind')
      .notNull()
      .$type<StandardServiceId>()
      .generatedAlwaysAs(sql`service_kind("service_id", "name", "belongs_to")`),
    /** The name normalised for search. Kept by the database. */
    words: text('words').generatedAlwaysAs(sql`search_words("name")`),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.serviceId] }),
    check('profile_services_experience', sql`${table.experience} >= 0`),
    check('profile_services_rate', sql`${table.hourlyRate} >= 1`),
    check(
      'profile_services_belongs_to',
      sql`${table.belongsTo} in ('matlaging', 'turgaing', 'barnepass', 'hagearbeid', 'profesjonell-hjelp', 'praktisk-hjelp', 'rydde-vaske')`,
    ),
  ],
)

/** What a worker takes for an offered service, in whole kroner: its own rate, or the profile's. Null where neither is said. */
export const offeredRate = (worker: { hourlyRate: AnyColumn } = profiles): SQL<number | null> =>
  sql<number | null>`coalesce(${profileServices.hourlyRate}, ${worker.hourlyRate})`
