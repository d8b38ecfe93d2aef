import type Stripe from 'stripe'
import { z } from 'zod'
import { shaped, unusable } from './answer.ts'
import {
  type Opened,
  type Opening,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
} from './provider.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { type Found, stripeFinder } from './stripe-find.ts'
import { readStripeHook } from './stripe-hooks.ts'
import { connectStripeHttp, type StripeSettings, stripeFailure } from './stripe-http.ts'
import { type Intent, isPaid, paymentOfIntent, paymentOfVisit, type Session } from './stripe-payment.ts'

const HOUR_MS = 3600_000

const openedAnswer = z.object({
  id: z.string().regex(/^cs_\w{1,200}$/),
  client_reference_id: z.string(),
  url: z.url(),
})

/** What the visit is for. Nothing here depends on the time: the same act must ask in the same words. */
const visitOf = ({
  amount,
  description,
  reference,
  returnTo,
  store,
}: Opening): Stripe.Checkout.SessionCreateParams => ({
  mode: store ? 'setup' : 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: reference,
  success_url: returnTo,
  cancel_url: returnTo,
  locale: 'nb',
  ...(store
    ? {
        currency: 'nok',
        customer_creation: 'always',
        metadata: { reference, amount: String(amount) },
        setup_intent_data: { description, metadata: { reference } },
      }
    : {
        metadata: { reference },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'nok', unit_amount: amount, product_data: { name: description } },
          },
        ],
        // Else the customer may be shown, and pay, another currency.
        adaptive_pricing: { enabled: false },
        payment_intent_data: { capture_method: 'manual', description, metadata: { reference } },
      }),
})

function meansOf(means: string): { customer: string; payment_method: string } {
  const [, customer, payment_method] = /^(cus_\w{1,200})\/(pm_\w{1,200})$/.exec(means) ?? []
  if (!customer || !payment_method) throw new ProviderRefused('stripe', 'means')
  return { customer, payment_method }
}

function isSafeRedirect(address: string, apiUrl: string): boolean {
  const [to, api] = [new URL(address), new URL(apiUrl)]
  return to.username === '' && (to.protocol === 'https:' || to.origin === api.origin)
}

/**
 * Stripe: the customer pays on its own page, so that no card number touches us. A capture lets go of the rest. Stripe forgets a key
 * after a day; each act therefore also leaves its key at what it changed, and is not done again where it stands.
 *
 * `holdsFor`: money held while the customer is away is certain for 4 days and 18 hours with Visa, the shortest; where the customer
 * was there it is seven days. `heldUntil` has the moment.
 */
export function connectStripe(settings: StripeSettings, now: () => number = Date.now): PaymentProvider {
  const stripe = connectStripeHttp(settings)
  const { find, findOld, refunds } = stripeFinder(stripe, now)
  const disputes = stripeDisputes(stripe)

  /** An act, with the library's errors told as ours. */
  const asking = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      throw stripeFailure(error, now())
    }
  }

  async function view(reference: string, { visit, intent }: Found): Promise<ProviderPayment> {
    if (!intent || (visit && !isPaid(visit))) {
      if (!visit) throw unusable('stripe', 'no payment')
      return paymentOfVisit(reference, visit)
    }
    if (visit && visit.client_reference_id !== reference) throw unusable('stripe', 'other reference')
    if (visit && visit.amount_total !== intent.amount) throw unusable('stripe', 'other amount')
    return paymentOfIntent(reference, intent, await refunds(intent), visit?.id ?? intent.id)
  }
  async function needed(reference: string, theirId?: string): Promise<Found> {
    const found = await find(reference, theirId)
    if (!found) throw new ProviderRefused('stripe', 'resource_missing')
    // Whose it is, before anything is done to it.
    await view(reference, found)
    return found
  }
  const again = async (reference: string, theirId?: string) =>
    view(reference, await needed(reference, theirId))
  async function neededIntent(reference: string, theirId?: string): Promise<Intent> {
    const { intent, visit } = await needed(reference, theirId)
    if (!intent || (visit && !isPaid(visit))) throw new ProviderRefused('stripe', 'not-approved')
    return intent
  }

  async function capture(reference: string, amount: number, key: string, theirId?: string) {
    const { id, metadata, amount_received } = await neededIntent(reference, theirId)
    if (metadata.captured_by === key) {
      if (amount_received !== amount) throw new ProviderRefused('stripe', 'idempotency_error')
    } else {
      const asked = { amount_to_capture: amount, metadata: { captured_by: key } }
      await stripe.paymentIntents.capture(id, asked, { idempotencyKey: key })
    }
    return again(reference, theirId)
  }

  async function refund(reference: string, amount: number, key: string, theirId?: string) {
    const intent = await neededIntent(reference, theirId)
    const done = (await refunds(intent)).find(({ metadata }) => metadata?.act === key)
    if (done && done.amount !== amount) throw new ProviderRefused('stripe', 'idempotency_error')
    if (!done) {
      const asked = { payment_intent: intent.id, amount, metadata: { reference, act: key } }
      await stripe.refunds.create(asked, { idempotencyKey: key })
    }
    return again(reference, theirId)
  }

  /** Ends a visit that is under way. True when there is nothing more to end: the customer did not come through meanwhile. */
  async function endVisit(
    reference: string,
    { id, metadata, status }: Session,
    key: string,
  ): Promise<boolean> {
    if (status === 'expired') {
      if (metadata.ended !== key) throw new ProviderRefused('stripe', 'ended-already')
      return true
    }
    try {
      await stripe.checkout.sessions.update(
        id,
        { metadata: { ended: key } },
        { idempotencyKey: `${key}-mark-visit` },
      )
      await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `${key}-expire` })
      return true
    } catch (error) {
      if (!(stripeFailure(error, now()) instanceof ProviderRefused)) throw error
      const { visit } = await needed(reference, id)
      if (!visit || !isPaid(visit)) throw error
      return false
    }
  }

  async function endIntent({ id, status, metadata }: Intent, key: string): Promise<void> {
    if (status === 'canceled' && metadata.ended === key) return
    if (status === 'canceled' || status === 'succeeded')
      throw new ProviderRefused('stripe', 'payment_intent_unexpected_state')
    await stripe.paymentIntents.update(id, { metadata: { ended: key } }, { idempotencyKey: `${key}-mark` })
    const why = { cancellation_reason: 'requested_by_customer' } as const
    await stripe.paymentIntents.cancel(id, why, { idempotencyKey: `${key}-cancel` })
  }

  async function release(reference: string, key: string, theirId?: string): Promise<ProviderPayment> {
    let { visit, intent } = await needed(reference, theirId)
    if (visit && !isPaid(visit)) {
      if (await endVisit(reference, visit, key)) return again(reference, theirId)
      ;({ visit, intent } = await needed(reference, theirId))
    }
    const stored = visit?.setup_intent?.payment_method
    // A means that is let go of is forgotten: nobody can hold money by it again.
    if (stored?.customer)
      await stripe.paymentMethods.detach(stored.id, {}, { idempotencyKey: `${key}-detach` })
    if (intent) await endIntent(intent, key)
    return again(reference, theirId)
  }

  async function open(opening: Opening, key: string): Promise<Opened> {
    const made = await stripe.checkout.sessions.create(visitOf(opening), { idempotencyKey: key })
    const { id, client_reference_id, url } = shaped('stripe', openedAnswer, made)
    if (client_reference_id !== opening.reference) throw unusable('stripe', 'other reference')
    if (!isSafeRedirect(url, settings.url)) throw unusable('stripe', 'url')
    return { redirectTo: url, theirId: id }
  }

  async function reserve(opening: Opening, means: string, key: string): Promise<ProviderPayment> {
    const { reference, amount, description } = opening
    const whose = meansOf(means)
    // Within a day the key sees to it.
    const before = await findOld(reference)
    if (before && before.intent?.metadata.act !== key) throw new ProviderRefused('stripe', 'reference-used')
    const made =
      before?.intent ??
      (await stripe.paymentIntents.create(
        {
          ...{ ...whose, amount, description, currency: 'nok', allowed_payment_method_types: ['card'] },
          ...{ capture_method: 'manual', confirm: true, off_session: true },
          metadata: { reference, act: key },
        },
        { idempotencyKey: key },
      ))
    const payment = await again(reference, made.id)
    if (payment.amount !== amount) throw new ProviderRefused('stripe', 'idempotency_error')
    if (payment.state === 'declined') throw new ProviderRefused('stripe', 'declined')
    return payment
  }

  return {
    name: 'stripe',
    holdsFor: (4 * 24 + 18) * HOUR_MS,
    stores: true,
    open: (opening, key) => asking(() => open(opening, key)),
    reserve: (opening, means, key) => asking(() => reserve(opening, means, key)),
    capture: (reference, amount, key, theirId) => asking(() => capture(reference, amount, key, theirId)),
    refund: (reference, amount, key, theirId) => asking(() => refund(reference, amount, key, theirId)),
    release: (reference, key, theirId) => asking(() => release(reference, key, theirId)),
    look: (reference, theirId) =>
      asking(() =>
        orNull(async () => {
          const found = await find(reference, theirId)
          return found && (await view(reference, found))
        }),
      ),
    disputes: {
      look: id => asking(() => orNull(() => disputes.look(id))),
      since: at => asking(() => disputes.since(at)),
    },
    readHook: (raw, at) => readStripeHook(raw, settings.hookSecret, at),
  }
}

/** Null for what Stripe has not. */
async function orNull<T>(look: () => Promise<T | null>): Promise<T | null> {
  try {
    return await look()
  } catch (error) {
    if ((error as { code?: unknown }).code === 'resource_missing') return null
    throw error
  }
}
