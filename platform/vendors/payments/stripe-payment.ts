import { z } from 'zod'
import { believed, shaped, sum, unusable } from './answer.ts'
import type { ProviderPayment } from './provider.ts'

const id = (kind: string) => z.string().regex(new RegExp(`^${kind}_[a-zA-Z0-9_]{1,200}$`))
const told = z.record(z.string(), z.string())
const charge = z.object({
  status: z.string(),
  payment_method_details: z
    .object({ card: z.object({ capture_before: z.int().min(0).max(1e11).nullish() }).nullish() })
    .nullish(),
})
const intent = z.object({
  id: id('pi'),
  amount: sum,
  amount_received: sum,
  currency: z.string(),
  status: z.string(),
  metadata: told,
  cancellation_reason: z.string().nullish(),
  last_payment_error: z.object({}).nullish(),
  latest_charge: charge.nullish(),
})
const session = z.object({
  id: id('cs'),
  mode: z.enum(['payment', 'setup']),
  status: z.enum(['open', 'complete', 'expired']),
  client_reference_id: z.string(),
  currency: z.string(),
  amount_total: sum.nullish(),
  metadata: told,
  customer: id('cus').nullish(),
  payment_intent: intent.nullish(),
  setup_intent: z
    .object({
      status: z.string(),
      payment_method: z.object({ id: id('pm'), customer: z.string().nullish() }).nullish(),
    })
    .nullish(),
})
const refunds = z
  .array(
    z.object({
      amount: sum,
      status: z.string(),
      balance_transaction: z.unknown(),
      metadata: told.nullish(),
    }),
  )
  .max(1000)

/** A payment by itself, its charge with it. */
export type Intent = z.infer<typeof intent>
/** A visit to Stripe's page, what came of it with it. */
export type Session = z.infer<typeof session>
export type Refunds = z.infer<typeof refunds>

export const readIntent = (answer: unknown): Intent => shaped('stripe', intent, answer)
export const readSession = (answer: unknown): Session => shaped('stripe', session, answer)
export const readRefunds = (answer: unknown): Refunds => shaped('stripe', refunds, answer)

/** Ended by us, or by a person in Stripe's dashboard; else by the time that ran out. */
const byHand = new Set(['requested_by_customer', 'duplicate', 'fraudulent', 'abandoned'])

function stateOfIntent({
  status,
  cancellation_reason,
  last_payment_error,
}: Intent): ProviderPayment['state'] {
  if (status === 'requires_capture' || status === 'succeeded') return 'approved'
  if (status === 'canceled') return byHand.has(cancellation_reason ?? '') ? 'ended' : 'expired'
  return status === 'requires_payment_method' && last_payment_error ? 'declined' : 'open'
}

const holds = ({ status, latest_charge }: Intent) =>
  status === 'requires_capture' ||
  status === 'succeeded' ||
  (status === 'canceled' && latest_charge?.status === 'succeeded')

/**
 * Money that went back. What a partial capture lets go may stand in the list too, without a booking behind it: that was never taken.
 * A refund that failed gave nothing back.
 */
const refundedIn = (list: Refunds) =>
  list
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .filter(({ balance_transaction, metadata }) => balance_transaction || metadata?.act)
    .reduce((all, { amount }) => all + amount, 0)

const heldUntilOf = ({ status, latest_charge }: Intent) => {
  const before = latest_charge?.payment_method_details?.card?.capture_before
  return status === 'requires_capture' && before ? new Date(before * 1000) : null
}

/** A payment by its intent. What was not taken at the capture was let go at once. */
export function paymentOfIntent(
  reference: string,
  found: Intent,
  list: Refunds,
  theirId: string,
): ProviderPayment {
  const { amount, amount_received: captured, status } = found
  const held = holds(found) ? amount : 0
  return believed('stripe', reference, {
    reference: found.metadata.reference ?? '',
    state: stateOfIntent(found),
    currency: found.currency.toUpperCase(),
    ...{ amount, held, captured, released: status === 'requires_capture' ? 0 : held - captured },
    refunded: refundedIn(list),
    heldUntil: heldUntilOf(found),
    means: null,
    theirId,
  })
}

/** Does the intent decide, and no longer the visit? */
export const isPaid = ({ status, payment_intent }: Session): boolean =>
  status === 'complete' ||
  payment_intent?.status === 'requires_capture' ||
  payment_intent?.status === 'succeeded'

function stateOfVisit({ status, metadata, setup_intent }: Session): ProviderPayment['state'] {
  if (status === 'open') return 'open'
  if (status === 'expired') return metadata.ended ? 'ended' : 'expired'
  if (setup_intent?.status !== 'succeeded') return 'open'
  return setup_intent.payment_method?.customer ? 'approved' : 'ended'
}

const amountOf = ({ mode, amount_total, metadata }: Session): number => {
  const amount = mode === 'setup' ? Number(metadata.amount) : amount_total
  if (!sum.safeParse(amount).success) throw unusable('stripe', 'amount')
  return Number(amount)
}

/** A visit that holds no money: not yet, never, or because a means was stored. */
export function paymentOfVisit(reference: string, visit: Session): ProviderPayment {
  const state = stateOfVisit(visit)
  const stored = state === 'approved' && visit.setup_intent?.payment_method
  return believed('stripe', reference, {
    reference: visit.client_reference_id,
    state,
    currency: visit.currency.toUpperCase(),
    amount: amountOf(visit),
    ...{ held: 0, captured: 0, released: 0, refunded: 0 },
    heldUntil: null,
    means: stored && visit.customer ? `${visit.customer}/${stored.id}` : null,
    theirId: visit.id,
  })
}
