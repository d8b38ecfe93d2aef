import type { SimulatedDispute, SimulatedIntent, SimulatedRefund, SimulatedVisit } from './stripe-book.ts'

/** `a[b][0]=c`, as Stripe is asked: texts all through. */
export type Form = { [name: string]: Form | string }

/** A body or a query as it was meant. */
export function formOf(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let at = form
    for (const part of path) {
      const next = at[part]
      const inner = typeof next === 'object' ? next : {}
      at[part] = inner
      at = inner
    }
    at[last] = value
  }
  return form
}

/** What stands at a path; empty when nothing does. */
export function textAt(form: Form, ...path: string[]): string {
  let at: Form | string | undefined = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : ''
}
/** Names and texts at a path. */
export function textsAt(form: Form, name: string): Record<string, string> {
  const at = form[name]
  const texts = typeof at === 'object' ? Object.entries(at) : []
  return Object.fromEntries(
    texts.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}

/** What was asked to be shown whole and not by its identity. */
export type Expand = (path: string) => boolean
export const expandOf =
  (form: Form, prefix = ''): Expand =>
  path => {
    const wanted = Object.values(form.expand ?? {}).map(String)
    return wanted.some(one => one === prefix + path || one.startsWith(`${prefix + path}.`))
  }

const chargeShape = (intent: SimulatedIntent) =>
  intent.charge && {
    ...{ id: intent.charge.id, object: 'charge', amount: intent.amount, status: intent.charge.status },
    ...{ captured: intent.status === 'succeeded', amount_captured: intent.received, currency: 'nok' },
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', capture_before: intent.created + 7 * 86_400 },
    },
  }

export const intentShape = (
  intent: SimulatedIntent,
  expand: Expand = () => false,
): Record<string, unknown> => ({
  ...{ id: intent.id, object: 'payment_intent', amount: intent.amount, amount_received: intent.received },
  amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
  ...{ capture_method: 'manual', currency: intent.currency, customer: intent.customer, livemode: false },
  ...{ status: intent.status, cancellation_reason: intent.reason, created: intent.created },
  client_secret: `${intent.id}_secret_simulated`,
  ...{ description: intent.description, last_payment_error: intent.error, metadata: intent.metadata },
  ...{ payment_method: intent.means, allowed_payment_method_types: ['card'] },
  latest_charge: expand('latest_charge') ? chargeShape(intent) : (intent.charge?.id ?? null),
})

export function visitShape(visit: SimulatedVisit, url: string, expand: Expand = () => false) {
  const { intent, mode, means, customer } = visit
  const setup = mode === 'setup' && {
    ...{
      id: `seti_${visit.id}`,
      object: 'setup_intent',
      status: means ? 'succeeded' : 'requires_payment_method',
    },
    payment_method: means && { id: means, object: 'payment_method', customer },
  }
  return {
    ...{ id: visit.id, object: 'checkout.session', mode, status: visit.status, created: visit.created },
    ...{ client_reference_id: visit.reference, metadata: visit.metadata, livemode: false, currency: 'nok' },
    amount_total: mode === 'payment' ? visit.amount : null,
    payment_status: mode === 'payment' ? 'unpaid' : 'no_payment_required',
    ...{ success_url: visit.returnTo, cancel_url: visit.returnTo, customer },
    expires_at: visit.created + 86_400,
    payment_intent:
      intent &&
      (expand('payment_intent') ? intentShape(intent, path => expand(`payment_intent.${path}`)) : intent.id),
    setup_intent: setup ? (expand('setup_intent') ? setup : setup.id) : null,
    url: visit.status === 'open' ? url : null,
  }
}

export const refundShape = (refund: SimulatedRefund) => ({
  ...{ id: refund.id, object: 'refund', amount: refund.amount, currency: 'nok', status: 'succeeded' },
  ...{ payment_intent: refund.intent, metadata: refund.metadata, created: refund.created },
  balance_transaction: refund.booked ? `txn_${refund.id}` : null,
})

const DUE_AFTER_S = 7 * 86_400

export const disputeShape = (dispute: SimulatedDispute, expand: Expand = () => false) => {
  const { id, intent, amount, reason, status, created, moved } = dispute
  const isAsked = status.endsWith('needs_response')
  return {
    ...{ id, object: 'dispute', amount, currency: 'nok', reason, status, created, livemode: false },
    ...{
      charge: intent.charge?.id ?? null,
      is_charge_refundable: status.startsWith('warning'),
      metadata: {},
    },
    payment_intent: expand('payment_intent') ? intentShape(intent) : intent.id,
    balance_transactions: moved.map((one, place) => ({
      ...{ id: `txn_${id}_${place}`, object: 'balance_transaction', type: 'adjustment', currency: 'nok' },
      ...{ ...one, net: one.amount - one.fee, created },
      reporting_category: one.amount < 0 ? 'dispute' : 'dispute_reversal',
    })),
    evidence: {},
    evidence_details: {
      due_by: isAsked ? created + DUE_AFTER_S : null,
      ...{ has_evidence: false, past_due: false, submission_count: 0 },
    },
  }
}
