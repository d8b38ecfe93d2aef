import type Stripe from 'stripe'
import { unusable } from './answer.ts'
import { ProviderRefused } from './provider.ts'
import {
  type Intent,
  type Refunds,
  readIntent,
  readRefunds,
  readSession,
  type Session,
} from './stripe-payment.ts'

/** A visit lasts a day. */
const RECENT_S = 25 * 3600
const MOST_LOOKED_AT = 1000

/** A payment: by the customer's visit, or held by a stored means without one. */
export type Found = { visit: Session; intent: Intent | null } | { visit: null; intent: Intent }

const expandVisit = ['payment_intent.latest_charge', 'setup_intent.payment_method']

async function first<T>(list: AsyncIterable<T>, is: (one: T) => boolean): Promise<T | null> {
  let seen = 0
  for await (const one of list) {
    if (is(one)) return one
    seen++
    // Whoever has not seen all cannot say that there is none.
    if (seen >= MOST_LOOKED_AT) throw unusable('stripe', 'too many')
  }
  return null
}

/** How payments are found. Errors: those of the library. */
export function stripeFinder(stripe: Stripe, now: () => number) {
  async function byTheirId(theirId: string): Promise<Found> {
    if (theirId.startsWith('cs_')) {
      const visit = readSession(await stripe.checkout.sessions.retrieve(theirId, { expand: expandVisit }))
      return { visit, intent: visit.payment_intent ?? null }
    }
    if (!theirId.startsWith('pi_')) throw new ProviderRefused('stripe', 'their-id')
    const intent = readIntent(await stripe.paymentIntents.retrieve(theirId, { expand: ['latest_charge'] }))
    return { visit: null, intent }
  }

  async function searched(reference: string): Promise<string | null> {
    // It becomes part of a question.
    if (!/^[a-zA-Z0-9-]{8,50}$/.test(reference)) throw new ProviderRefused('stripe', 'reference')
    const query = `metadata['reference']:'${reference}'`
    const [known] = (await stripe.paymentIntents.search({ query, limit: 1 })).data
    if (!known) return null
    const visits = await stripe.checkout.sessions.list({ payment_intent: known.id, limit: 1 })
    return visits.data[0]?.id ?? known.id
  }

  /**
   * Stripe's search knows a payment a minute after it was made, and no visit; its lists know all at once. So both are asked: what is
   * too new for the one is recent enough for the other.
   */
  async function idByReference(reference: string): Promise<string | null> {
    const known = await searched(reference)
    if (known) return known
    const recent = { created: { gte: Math.floor(now() / 1000) - RECENT_S }, limit: 100 }
    const visits = stripe.checkout.sessions.list(recent)
    const visit = await first(visits, one => one.client_reference_id === reference)
    if (visit) return visit.id
    const intents = stripe.paymentIntents.list(recent)
    return (await first(intents, ({ metadata }) => metadata.reference === reference))?.id ?? null
  }

  return {
    async find(reference: string, theirId?: string): Promise<Found | null> {
      const id = theirId ?? (await idByReference(reference))
      return id === null ? null : byTheirId(id)
    },
    /** A payment that is older than a minute or so. */
    async findOld(reference: string): Promise<Found | null> {
      const id = await searched(reference)
      return id === null ? null : byTheirId(id)
    },
    /** All that was given back of a payment. */
    async refunds({ id, amount_received }: Intent): Promise<Refunds> {
      if (amount_received === 0) return []
      const all: unknown[] = []
      await first(stripe.refunds.list({ payment_intent: id, limit: 100 }), one => {
        all.push(one)
        return false
      })
      return readRefunds(all)
    },
  }
}
