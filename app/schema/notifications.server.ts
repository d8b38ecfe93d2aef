import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { Party } from '../facts/roles.ts'
import { users } from './accounts.server.ts'

/** A notification for a person in one of their roles; `link` leads to its subject. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull().$type<Party | 'admin'>(),
    /** Its kind, as an event type: `order.requested`, `message.received` … */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The action's label on the dashboard, such as 'Se forespørsel'. */
    linkLabel: text('link_label').notNull(),
    link: text('link').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  table => [
    index('notifications_user').on(table.userId, table.role, table.at, table.id),
    index('notifications_unread')
      .on(table.userId, table.role, table.at, table.id)
      .where(sql`${table.readAt} is null`),
    index('notifications_link').on(table.link),
  ],
)

/** A choice for one topic in one channel; without a row the default holds. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull().$type<Party | 'admin'>(),
    /** A group of event types, as the settings page names them. */
    topic: text('topic').notNull(),
    channel: text('channel').notNull().$type<'mail' | 'push'>(),
    wanted: boolean('wanted').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.role, table.topic, table.channel] })],
)

/** A browser with push notifications, as the Push API described it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent'),
    at: instant('at').notNull(),
  },
  table => [
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
)

/** This installation's keys for push services (VAPID): one row, made on the first start. */
export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey().default(1),
  publicKey: text('public_key').notNull(),
  /** Encrypted, like all stored secrets. */
  privateKey: text('private_key').notNull(),
})
