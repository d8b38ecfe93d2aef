import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { Party } from '../facts/roles.ts'
import { orders } from './orders.server.ts'
import { pictures } from './pictures.server.ts'

/** One line of an order's checklist, ticked off by the worker. */
export const orderTasks = pgTable(
  'order_tasks',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    doneAt: instant('done_at'),
  },
  table => [unique('order_tasks_position').on(table.orderId, table.position)],
)

/** Has the worker not said that they left? In the words of the index. */
export const isUnended = (visit: Record<'wentAt' | 'assumed', AnyColumn>): SQL =>
  sql`(${visit.wentAt} is null or ${visit.assumed})`

/** When the worker arrived and left; a break makes two rows. */
export const orderVisits = pgTable(
  'order_visits',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    cameAt: instant('came_at').notNull(),
    wentAt: instant('went_at'),
    /** The end was taken from what somebody else did with the order: nobody knows when, or whether, the worker left. */
    assumed: boolean('assumed').notNull().default(false),
  },
  table => [
    index('order_visits_order').on(table.orderId, table.cameAt),
    index('order_visits_unended').on(table.cameAt).where(isUnended(table)),
    check('order_visits_forward', sql`${table.cameAt} <= ${table.wentAt}`),
  ],
)

/** Pictures of what is asked for, before and after the work, with a problem and with a complaint. */
export const orderPictures = pgTable(
  'order_pictures',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<'asked' | 'before' | 'after' | 'problem' | 'complaint'>(),
    author: text('author').notNull().$type<Party>(),
    at: instant('at').notNull(),
    /** The task that it shows. A task that goes from the list leaves its pictures with the order. */
    taskId: uuid('task_id').references(() => orderTasks.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.pictureId] }),
    unique('order_pictures_once').on(table.pictureId),
    index('order_pictures_task').on(table.taskId).where(sql`${table.taskId} is not null`),
    check('order_pictures_kind', sql`${table.kind} in ('asked', 'before', 'after', 'problem', 'complaint')`),
    check('order_pictures_author', sql`${table.author} in ('worker', 'employer')`),
    check('order_pictures_of_task', sql`${table.taskId} is null or ${table.kind} in ('before', 'after')`),
  ],
)

/** The parties' statements in a complaint. Never edited. */
export const complaintStatements = pgTable(
  'complaint_statements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    author: text('author').notNull().$type<Party | 'admin'>(),
    actorUserId: uuid('actor_user_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  table => [
    index('complaint_statements_order').on(table.orderId, table.id),
    check('complaint_statements_author', sql`${table.author} in ('worker', 'employer', 'admin')`),
  ],
)
