import type Stripe from 'stripe'
import { z } from 'zod'
import { shaped, sum, unusable } from './answer.ts'
import type { PaymentProvider, ProviderDispute, ProviderDisputeState } from './provider.ts'

export const disputeId = z.string().regex(/^(?:dp|du)_\w{1,200}$/)

const moved = z.object({
  amount: z.int().min(-65_000_000).max(65_000_000),
  fee: z.int().min(-65_000_000).max(65_000_000),
  currency: z.string(),
})
const dispute = z.object({
  id: disputeId,
  amount: sum,
  currency: z.string(),
  reason: z.string().regex(/^\w{1,60}$/),
  status: z.string(),
  livemode: z.boolean(),
  evidence_details: z.object({ due_by: z.int().min(0).max(1e11).nullish() }),
  balance_transactions: z.array(moved).max(100),
  payment_intent: z.object({ metadata: z.record(z.string(), z.string()) }).nullish(),
})

/** Stripe's words for them. `warning_*` are inquiries, before which money has moved; `prevented` was settled before it began. */
const states: Readonly<Record<string, ProviderDisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'review',
  warning_closed: 'closed',
  needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'review',
  appeal_under_review: 'review',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
}

const total = (sums: readonly number[]) => sums.reduce((all, one) => all + Math.max(0, one), 0)

function disputeOf(found: z.infer<typeof dispute>): ProviderDispute | null {
  const { id, amount, currency, reason, status, livemode, evidence_details, balance_transactions } = found
  const reference = found.payment_intent?.metadata.reference
  if (!reference) return null
  const state = states[status]
  if (!state) throw unusable('stripe', 'dispute.status')
  const ours = [currency, ...balance_transactions.map(one => one.currency)]
  if (ours.some(one => one !== 'nok')) throw unusable('stripe', 'other currency')
  const [withdrawn, reinstated] = [
    total(balance_transactions.map(one => -one.amount)),
    total(balance_transactions.map(one => one.amount)),
  ]
  const fee = balance_transactions.reduce((all, one) => all + one.fee, 0)
  if (reinstated > withdrawn || fee < 0) throw unusable('stripe', 'sums')
  const { due_by } = evidence_details
  return {
    ...{ id, reference, amount, reason, state, withdrawn, reinstated, fee },
    dueAt: (state === 'open' || state === 'inquiry') && due_by ? new Date(due_by * 1000) : null,
    page: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
  }
}

const MOST_LISTED = 1000

/** Disputes of one account. A dispute names no reference of ours: its payment does. Errors: those of the library. */
export const stripeDisputes = (stripe: Stripe): NonNullable<PaymentProvider['disputes']> => ({
  look: async id => {
    if (!disputeId.safeParse(id).success) return null
    return disputeOf(
      shaped('stripe', dispute, await stripe.disputes.retrieve(id, { expand: ['payment_intent'] })),
    )
  },
  since: async at => {
    const ids: string[] = []
    for await (const { id } of stripe.disputes.list({
      created: { gte: Math.floor(at.getTime() / 1000) },
      limit: 100,
    })) {
      if (ids.length >= MOST_LISTED) throw unusable('stripe', 'too many')
      ids.push(shaped('stripe', disputeId, id))
    }
    return ids
  },
})
