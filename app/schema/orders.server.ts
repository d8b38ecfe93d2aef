import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { Absence } from '../facts/absence-steps.ts'
import type { ActionId, OrderStatus } from '../facts/order-process.ts'
import type { StandardServiceId } from '../facts/services.ts'
import { profiles } from './profiles.server.ts'
import { orderSeries } from './series.server.ts'
import { wishColumns } from './wish.server.ts'

/** Neither completed nor cancelled: few, however many orders there have been. In the words of the indexes. */
export const isOpen = (status: AnyColumn): SQL => sql`${status} not in ('completed', 'cancelled')`

/** Nobody was let in, and what that costs is neither charged nor contested. In the words of the index. */
export const isUncharged = (order: Record<'status' | 'absence' | 'objectionUntil', AnyColumn>): SQL =>
  sql`${order.status} = 'cancelled' and ${order.absence} = 'shut-out' and ${order.objectionUntil} is not null`

/** A worker asked to have it looked at, and nobody has answered. In the words of the index. */
export const isLookAsked = (order: Record<'lastAction', AnyColumn>): SQL =>
  sql`${order.lastAction} = 'ask-look'`

/**
 * An order (oppdrag). The constraint `orders_worker_busy` (an exclusion over worker and span, in its own
 * migration) keeps a worker's confirmed orders half an hour apart. A longer way between them is asked for under the worker's
 * lock, as long as both places are known.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id),
    /** The series it belongs to. */
    seriesId: uuid('series_id').references(() => orderSeries.id),
    status: text('status').notNull().$type<OrderStatus>(),
    serviceId: text('service_id').notNull(),
    serviceName: text('service_name').notNull(),
    /** As it was offered: what a worker's own service is counted as. */
    belongsTo: text('belongs_to').$type<StandardServiceId>(),
    serviceKind: text('service_kind')
      .notNull()
      .$type<StandardServiceId>()
      .generatedAlwaysAs(sql`service_kind("service_id", "service_name", "belongs_to")`),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Agreed length in half hours, so that no fraction is stored. */
    halfHours: integer('half_hours').notNull(),
    /** The open question of more time: how much, when it was asked, and why. */
    moreHalfHours: integer('more_half_hours'),
    moreAskedAt: instant('more_asked_at'),
    moreWhy: text('more_why'),
    /** Reported by the worker. */
    workedHalfHours: integer('worked_half_hours'),
    /** Which of its agreed lines holds: how many times it was agreed anew. */
    agreement: integer('agreement').notNull().default(0),
    /** Minutes kept free afterwards: 30 (`orderTimes.between`), or less for orders older than that rule. */
    restMinutes: integer('rest_minutes').notNull().default(30),
    ...wishColumns(),
    requestedAt: instant('requested_at').notNull(),
    /** When an unanswered request expires. */
    expiresAt: instant('expires_at').notNull(),
    /**
     * When the agreement came about, of which the right of withdrawal is counted: for an order of a series, when that was agreed.
     * Null while nothing is agreed. Stays when the agreement is changed.
     */
    agreedAt: instant('agreed_at'),
    /** When the worker said that they were on the way, and about when they would be there. */
    onTheWayAt: instant('on_the_way_at'),
    arrivesAt: instant('arrives_at'),
    deliveredAt: instant('delivered_at'),
    /** When the customer reported a problem that is still open. */
    problemAt: instant('problem_at'),
    /** The hours that the customer says were worked, who stopped the work; stays. Until when the worker may answer them. */
    claimedHalfHours: integer('claimed_half_hours'),
    claimUntil: instant('claim_until'),
    /** When a delivered order is approved automatically; null while nothing may approve it by itself. */
    approvesAt: instant('approves_at'),
    completedAt: instant('completed_at'),
    /** The last action, and its actor's reason. */
    lastAction: text('last_action').notNull().$type<ActionId>(),
    reason: text('reason'),
    /** The customer was asked whether a second worker at the same place and time is meant, and said yes. */
    besideMeant: boolean('beside_meant').notNull().default(false),
    /** How large the home is, as the customer said it; '' where nothing was said (`orders/suggested-hours.ts`). */
    homeSize: text('home_size').notNull().default(''),
    acceptedStartWithinWithdrawal: boolean('accepted_start_within_withdrawal').notNull(),
    /** Why it did not come about, when somebody did not come or nobody started it. Stays, whatever is decided. */
    absence: text('absence').$type<Absence>(),
    /** Until when the other party may object to that; null once somebody has, or where nobody may. */
    objectionUntil: instant('objection_until'),
    /** When the worker came to a door that nobody opened, as they say. */
    arrivedAt: instant('arrived_at'),
  },
  table => [
    index('orders_consumer').on(table.customerId, table.startsAt),
    index('orders_worker').on(table.workerId, table.startsAt),
    index('orders_pair').on(table.customerId, table.workerId),
    index('orders_consumer_open').on(table.customerId, table.startsAt, table.id).where(isOpen(table.status)),
    index('orders_worker_open').on(table.workerId, table.startsAt, table.id).where(isOpen(table.status)),
    index('orders_open').on(table.status, table.startsAt).where(isOpen(table.status)),
    index('orders_uncharged').on(table.objectionUntil).where(isUncharged(table)),
    index('orders_look_asked').on(table.objectionUntil).where(isLookAsked(table)),
    index('orders_learned')
      .on(table.serviceId, table.homeSize, table.completedAt)
      .where(sql`${table.status} = 'completed'`),
    index('orders_by_start').on(table.startsAt, table.id),
    index('orders_by_request').on(table.requestedAt, table.id),
    index('orders_series').on(table.seriesId, table.startsAt).where(sql`${table.seriesId} is not null`),
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'confirmed', 'in_progress', 'delivered', 'disputed', 'completed', 'cancelled')`,
    ),
    check('orders_half_hours', sql`${table.halfHours} between 2 and 24`),
    check(
      'orders_more_time',
      sql`(${table.moreHalfHours} is null) = (${table.moreAskedAt} is null) and ${table.moreHalfHours} between 1 and 24 - ${table.halfHours}`,
    ),
    check('orders_worked', sql`${table.workedHalfHours} between 1 and 48`),
    check(
      'orders_span',
      sql`${table.endsAt} = ${table.startsAt} + ${table.halfHours} * interval '30 minutes'`,
    ),
    check('orders_absence', sql`${table.absence} in ('absent', 'shut-out', 'lapsed')`),
    check('orders_objection', sql`${table.objectionUntil} is null or ${table.absence} is not null`),
    check(
      'orders_problem',
      sql`${table.problemAt} is null or ${table.status} in ('in_progress', 'delivered')`,
    ),
    check('orders_claimed', sql`${table.claimedHalfHours} between 1 and ${table.halfHours}`),
    check(
      'orders_claim',
      sql`${table.claimUntil} is null or (${table.claimedHalfHours} is not null and ${table.status} = 'delivered')`,
    ),
    check('orders_rest', sql`${table.restMinutes} between 0 and 30`),
    check('orders_other_person', sql`${table.customerId} <> ${table.workerId}`),
  ],
)

/**
 * An order's money in øre, frozen when agreed and again when settled. Refunds and receipts use these lines;
 * nothing is recalculated.
 */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** agreed: what was ordered. charge: what the customer finally pays. */
    kind: text('kind').notNull().$type<'agreed' | 'charge'>(),
    /** How many agreed lines there were before. Only the newest holds (`orders.agreement`). */
    agreement: integer('agreement').notNull().default(0),
    text: text('text').notNull(),
    halfHours: integer('half_hours').notNull(),
    rate: integer('rate').notNull(),
    /** Half hours of night for which a supplement is owed. */
    nightHalfHours: integer('night_half_hours').notNull().default(0),
    /** What an hour of night costs besides the rate, as agreed; 0 where none is owed, and in lines older than the supplement. */
    nightRate: integer('night_rate').notNull().default(0),
    /** The part of gross that is the supplement. */
    nightGross: integer('night_gross').notNull().default(0),
    gross: integer('gross').notNull(),
    vatCode: text('vat_code').notNull(),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    net: integer('net').notNull(),
    vat: integer('vat').notNull(),
    companyShare: integer('company_share').notNull(),
    wage: integer('wage').notNull(),
    holidayPay: integer('holiday_pay').notNull(),
    pension: integer('pension').notNull(),
    employerContribution: integer('employer_contribution').notNull(),
    /** The day whose rates were used. */
    ratesOf: text('rates_of').notNull(),
  },
  table => [
    unique('order_lines_kind_once').on(table.orderId, table.kind, table.agreement),
    index('order_lines_by_amount').on(table.kind, table.gross, table.orderId),
    check(
      'order_lines_night',
      sql`${table.nightHalfHours} between 0 and ${table.halfHours} and ${table.nightRate} >= 0 and (${table.nightHalfHours} = 0 or ${table.nightRate} > 0)`,
    ),
    check(
      'order_lines_night_gross',
      sql`${table.nightGross} between 0 and ${table.gross} and (${table.nightGross} = 0 or ${table.nightHalfHours} > 0)`,
    ),
    check('order_lines_vat', sql`${table.gross} = ${table.net} + ${table.vat}`),
    check(
      'order_lines_net',
      sql`${table.net} = ${table.companyShare} + ${table.wage} + ${table.holidayPay} + ${table.pension} + ${table.employerContribution}`,
    ),
  ],
)

/** The line of an order that holds, among all that were ever agreed. */
export const agreedLine = (lines: Record<'orderId' | 'kind' | 'agreement', AnyColumn>): SQL | undefined =>
  and(eq(lines.orderId, orders.id), eq(lines.kind, 'agreed'), eq(lines.agreement, orders.agreement))

/** The steps that make an administrator's case of an order, and those that decide it. In the words of the indexes. */
export const opensCase = (action: AnyColumn): SQL => sql`${action} in ('complain', 'was-there', 'was-home')`
export const closesCase = (action: AnyColumn): SQL => sql`${action} in ('resolve', 'settle')`

/** The steps that may charge an order which is not completed. */
export const chargingSteps = [
  'cancel',
  'rescind',
  'charge-shut-out',
  'settle',
  'call-off',
  'reassign',
] as const satisfies readonly ActionId[]

/** What happened to an order, and when: its timeline. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    action: text('action').notNull().$type<ActionId>(),
    at: instant('at').notNull(),
    actorUserId: uuid('actor_user_id'),
    note: text('note'),
  },
  table => [
    index('order_steps_order').on(table.orderId, table.id),
    index('order_steps_action').on(table.action, table.at, table.id),
    index('order_steps_opening').on(table.at, table.id).where(opensCase(table.action)),
    index('order_steps_closing').on(table.at, table.id).where(closesCase(table.action)),
  ],
)

/**
 * How many orders a profile has in each state, as customer or as worker. Written by triggers on `orders` alone
 * (migration 0018); `check-totals.ts` counts anew and compares.
 */
export const orderTotals = pgTable(
  'order_totals',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    status: text('status').notNull().$type<OrderStatus>(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.profileId, table.status] })],
)

/** What a worker has earned by month, in øre: the settled orders of the month in Oslo. Written like `orderTotals`. */
export const orderEarnings = pgTable(
  'order_earnings',
  {
    workerId: uuid('worker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    wage: bigint('wage', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.workerId, table.month] })],
)

/**
 * How many orders of a profile, as customer or as worker, were charged for, by the year in Oslo in which they ended: as long
 * as the books keep them. Written like `orderTotals`.
 */
export const orderCharges = pgTable(
  'order_charges',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.profileId, table.year] })],
)
