import { boolean, customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/tables.server.ts'
import { shownEmail } from '../shown-email.ts'

const address = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: shownEmail,
})

/**
 * The table `users` as the session library reads it. The library puts the address into a cookie, and a
 * stand-in's cookie must look like an account's.
 */
export const libraryUsers = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: address('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  userType: text('user_type').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
})
