import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'
import type { PaidWork } from '../facts/paid-work.ts'
import type { ActKind, DisputeState, PaymentState } from '../facts/payment-states.ts'
import { orders } from './orders.server.ts'
import { profiles } from './profiles.server.ts'
import { orderSeries } from './series.server.ts'

const ore = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * What a customer has approved, or is asked to approve. The sums are what
 * the provider has last said, and only grow: a message that comes late changes nothing.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** The provider's name for it: its id, until a later reservation by stored means gets one of its own. */
    reference: uuid('reference').notNull().unique(),
    customerId: uuid('consumer_id')
      .notNull()
      .references(() => profiles.id),
    /** What it pays. Null until the approval has made it, and for good where it was never made. */
    orderId: uuid('order_id').references(() => orders.id),
    /** The series whose orders are reserved by its stored means, one at a time. It pays none itself. */
    seriesId: uuid('series_id').references(() => orderSeries.id),
    /** The failed payment that it stands in for. */
    insteadOf: uuid('instead_of'),
    provider: text('provider').notNull().$type<'test' | 'vipps' | 'stripe'>(),
    status: text('status').notNull().$type<PaymentState>(),
    /** Øre that the customer approves. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What the customer reads at the provider. */
    description: text('description').notNull(),
    /** The provider's own name for it, where it has one that is faster than ours. */
    theirId: text('their_id'),
    /** What the customer sees of what is paid. */
    about: jsonb('about').$type<PaidWork>(),
    /** The stored means to reserve with; null where nothing is stored. */
    means: text('means'),
    stores: boolean('stores').notNull().default(false),
    held: ore('held'),
    captured: ore('captured'),
    released: ore('released'),
    refunded: ore('refunded'),
    /** Asked for and not yet answered are not in these: see `payment_acts`. */
    heldUntil: instant('held_until'),
    /** When the amount is to be reserved, of a stored one. */
    reservesAt: instant('reserves_at'),
    /** Until when a failed reservation may be mended. */
    mendUntil: instant('mend_until'),
    /** What is short of a frozen charge: the customer owes it, without a time limit, and nothing is called off for it. */
    owed: boolean('owed').notNull().default(false),
    /** What is to be made once it is approved, sealed: it has the customer's address. Null once made or given up. */
    wanted: text('wanted'),
    /** Why what was wanted was not made, in the customer's words. */
    notMade: text('not_made'),
    /** What the provider said that cannot be so; nothing of it was believed. */
    wrong: text('wrong'),
    redirectTo: text('redirect_to'),
    openedAt: instant('opened_at').notNull(),
    /** When the provider is looked at next, whatever it says by itself; null when nothing is awaited. */
    looksAt: instant('looks_at'),
    looks: integer('looks').notNull().default(0),
  },
  table => [
    index('payments_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('payments_series').on(table.seriesId).where(sql`${table.seriesId} is not null`),
    index('payments_customer').on(table.customerId, table.openedAt),
    index('payments_looks').on(table.looksAt).where(sql`${table.looksAt} is not null`),
    index('payments_opened').on(table.openedAt, table.id),
    index('payments_failed').on(table.openedAt, table.id).where(sql`${table.status} = 'failed'`),
    index('payments_wrong').on(table.openedAt, table.id).where(sql`${table.wrong} is not null`),
    index('payments_stored').on(table.customerId, table.provider).where(sql`${table.status} = 'stored'`),
    check('payments_amount', sql`${table.amount} >= 100`),
    check('payments_taken', sql`${table.captured} + ${table.released} <= ${table.held}`),
    check('payments_refunded', sql`${table.refunded} <= ${table.captured}`),
  ],
)

/**
 * What is asked of the provider. Its id is the key of the act: written before the first try, the same in each. `cause` is unique
 * in a payment: whatever happens twice asks once.
 */
export const paymentActs = pgTable(
  'payment_acts',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').notNull().$type<ActKind>(),
    cause: text('cause').notNull(),
    /** Øre; 0 for a release, which lets go of all that is left. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    askedAt: instant('asked_at').notNull(),
    doneAt: instant('done_at'),
    /** The provider said no, for good. */
    refusedAt: instant('refused_at'),
    why: text('why'),
    /** How often the provider was asked and has answered or been away, and when last. */
    tries: integer('tries').notNull().default(0),
    triedAt: instant('tried_at'),
  },
  table => [
    unique('payment_acts_cause_once').on(table.paymentId, table.cause),
    index('payment_acts_open')
      .on(table.askedAt)
      .where(sql`${table.doneAt} is null and ${table.refusedAt} is null`),
    index('payment_acts_refused').on(table.refusedAt).where(sql`${table.refusedAt} is not null`),
  ],
)

/** Each genuine message of a provider, once. What it says is not believed: the payment is read anew. */
export const paymentHooks = pgTable(
  'payment_hooks',
  {
    provider: text('provider').notNull(),
    hookId: text('hook_id').notNull(),
    /** Null for a payment that is not ours. */
    paymentId: uuid('payment_id').references(() => payments.id),
    name: text('name').notNull(),
    sentAt: instant('sent_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  table => [
    unique('payment_hooks_once').on(table.provider, table.hookId),
    index('payment_hooks_payment').on(table.paymentId, table.receivedAt),
  ],
)

/**
 * What was given back of a frozen charge, once for each decision. Only the reason goes, when its customer does. In the books it is a
 * sale taken back; what moves the money is a `refund` act.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Which refund of the order, from 1: of two rivals one wins. */
    number: integer('number').notNull(),
    /** Øre, VAT included, and the VAT in it by the rate of the charge. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    vat: bigint('vat', { mode: 'number' }).notNull(),
    /** What the customer reads. */
    reason: text('reason').notNull(),
    decidedAt: instant('decided_at').notNull(),
    decidedBy: uuid('decided_by').notNull(),
  },
  table => [
    unique('refunds_in_turn').on(table.orderId, table.number),
    index('refunds_decided').on(table.decidedAt),
    check('refunds_amount', sql`${table.amount} > 0 and ${table.vat} between 0 and ${table.amount}`),
  ],
)

/**
 * What a cardholder disputes with their bank, as the provider has last said: of Stripe alone. The sums are øre since the beginning and
 * what of them is booked is the same.
 */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The provider's own name for it. */
    id: text('id').primaryKey(),
    provider: text('provider').notNull().$type<'test' | 'vipps' | 'stripe'>(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Øre that are disputed. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** In the provider's word. */
    reason: text('reason').notNull(),
    status: text('status').notNull().$type<DisputeState>(),
    /** Until when evidence is taken; null when none is asked for. */
    dueAt: instant('due_at'),
    /** What the provider has taken from us, given back again, and keeps as its fee. */
    withdrawn: ore('withdrawn'),
    reinstated: ore('reinstated'),
    fee: ore('fee'),
    /** What of it is booked as our loss. */
    lost: ore('lost'),
    /** How often something of it has changed: each change is booked once. */
    changes: integer('changes').notNull().default(0),
    /** Where evidence is given, with the provider. */
    page: text('page').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** When it is looked at next, whatever is told; null once it is closed. */
    looksAt: instant('looks_at'),
  },
  table => [
    index('payment_disputes_payment').on(table.paymentId),
    index('payment_disputes_open').on(table.looksAt).where(sql`${table.closedAt} is null`),
  ],
)

/** What the built-in test provider has, as another company would have it. */
export const testPayments = pgTable(
  'test_payments',
  {
    reference: uuid('reference').primaryKey(),
    state: text('state').notNull().$type<'open' | 'approved' | 'declined' | 'expired' | 'ended'>(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    description: text('description').notNull(),
    returnTo: text('return_to').notNull(),
    stores: boolean('stores').notNull(),
    /** Whose later reservations are declined, as the customer asked for. */
    failsLater: boolean('fails_later').notNull().default(false),
    means: uuid('means'),
    held: ore('held'),
    captured: ore('captured'),
    released: ore('released'),
    refunded: ore('refunded'),
    openedAt: instant('opened_at').notNull(),
  },
  table => [index('test_payments_means').on(table.means).where(sql`${table.means} is not null`)],
)

/** The acts that the test provider has done, by their keys: the same one again is answered as it was, and does nothing. */
export const testPaymentKeys = pgTable('test_payment_keys', {
  key: uuid('key').primaryKey(),
  reference: uuid('reference').notNull(),
  act: text('act').notNull(),
})
