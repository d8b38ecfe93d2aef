import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import { joinedWords } from '../../platform/db/words.server.ts'

/** What an administrator finds somebody by. In the words of the index. */
export const userWords = ({ name, email }: { name: AnyColumn; email: AnyColumn }): SQL =>
  joinedWords(name, email)

/** A person with a sign-in. Has at most one profile of each type. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** The profile type that the person first registered as. */
    userType: text('user_type').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the account was deleted. The row stays, without personal data, for references. */
    deletedAt: instant('deleted_at'),
    /** Whether an authenticator app is active. Passkeys have their own table. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  },
  table => [
    index('users_words').using('gin', sql`${userWords(table)} gin_trgm_ops`),
    index('users_newest').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    check('users_user_type', sql`${table.userType} in ('worker', 'employer')`),
  ],
)

/**
 * A signed-in browser. Its role is checked when the session is made, and changes only by switching profile. A
 * trigger tells every process when a session ends or changes role (migration 0014), so that its live streams
 * end.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    role: text('role').notNull(),
    /** The profile the session acts as. Matches the role. */
    profileId: uuid('profile_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the person last proved who they are: at sign-in, or later. */
    provenAt: instant('proven_at').notNull().defaultNow(),
    /** When a second factor was shown in this session; null: never. */
    secondFactorAt: instant('second_factor_at'),
  },
  table => [
    index('sessions_user').on(table.userId),
    check('sessions_role', sql`${table.role} in ('worker', 'employer', 'admin')`),
  ],
)

/** A way of signing in: a password, or an identity at a provider. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    index('identities_user').on(table.userId),
    unique('identities_provider_account').on(table.providerId, table.accountId),
  ],
)

/** Unused links. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [index('verifications_identifier').on(table.identifier)],
)

/** A new e-mail address waiting for confirmation from the old and the new one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    /** When the address changed, or the request was replaced. */
    closedAt: instant('closed_at'),
  },
  table => [uniqueIndex('email_changes_one_open').on(table.userId).where(sql`${table.closedAt} is null`)],
)

/** An authenticator app. The session library encrypts secret and recovery codes. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  table => [index('two_factors_secret').on(table.secret)],
)

/** A passkey: the public key of a device or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the person calls it. */
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('passkeys_user').on(table.userId)],
)
