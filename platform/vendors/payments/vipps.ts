import { z } from 'zod'
import { believed, sum, unusable } from './answer.ts'
import { type Opening, type PaymentProvider, type ProviderPayment, ProviderRefused } from './provider.ts'
import { readVippsHook } from './vipps-hooks.ts'
import { connectVippsHttp, type VippsSettings, vippsShaped } from './vipps-http.ts'

const DAY_MS = 24 * 3600_000

const money = z.object({ currency: z.string(), value: sum })
/** What a payment and each change of it have in common. */
const paymentAnswer = z.object({
  reference: z.string(),
  state: z.enum(['CREATED', 'AUTHORIZED', 'ABORTED', 'EXPIRED', 'TERMINATED']),
  amount: money,
  aggregate: z.object({
    authorizedAmount: money,
    cancelledAmount: money,
    capturedAmount: money,
    refundedAmount: money,
  }),
})
const openedAnswer = z.object({ reference: z.string(), redirectUrl: z.url() })
const eventsAnswer = z
  .array(
    z.object({
      reference: z.string(),
      name: z.string().regex(/^[A-Z_]{1,40}$/),
      amount: money,
      timestamp: z.iso.datetime({ offset: true }),
      idempotencyKey: z.string().max(100).nullish(),
      success: z.boolean(),
    }),
  )
  .max(1000)
const hooksAnswer = z.object({ webhooks: z.array(z.object({ id: z.uuid(), url: z.string() })) })
const registeredAnswer = z.object({ id: z.uuid(), secret: z.string().min(16) })

const stateOf = { CREATED: 'open', ABORTED: 'declined', EXPIRED: 'expired', TERMINATED: 'ended' } as const

/** One thing that happened to a payment, by Vipps' own book. Sums in øre; `key`: that of our act, null for the customer's. */
export type VippsEvent = { name: string; amount: number; at: Date; key: string | null; success: boolean }

export type Vipps = PaymentProvider & {
  /** What happened to a payment, as Vipps keeps it. */
  events(reference: string): Promise<VippsEvent[]>
  /**
   * Has all events of payments sent to `url` (https) and takes earlier registrations of that address away. The secret is told this
   * once: it goes into VIPPS_HOOK_SECRET.
   */
  registerHooks(url: string): Promise<{ id: string; secret: string }>
}

/** The states stay AUTHORIZED once there: what was let go or taken is told by the aggregate alone. */
function paymentOf(reference: string, answer: unknown): ProviderPayment {
  const { aggregate, amount, state, ...told } = vippsShaped(paymentAnswer, answer)
  const { authorizedAmount, cancelledAmount, capturedAmount, refundedAmount } = aggregate
  const all = [amount, authorizedAmount, cancelledAmount, capturedAmount, refundedAmount]
  if (all.some(({ currency }) => currency !== amount.currency)) throw unusable('vipps', 'currencies')
  const [held, released] = [authorizedAmount.value, cancelledAmount.value]
  const letGo = state === 'AUTHORIZED' && held > 0 && released === held
  const never = state !== 'AUTHORIZED' && held > 0
  if (never || (state === 'AUTHORIZED' && held === 0)) throw unusable('vipps', 'state')
  return believed('vipps', reference, {
    reference: told.reference,
    state: state === 'AUTHORIZED' ? (letGo ? 'ended' : 'approved') : stateOf[state],
    currency: amount.currency,
    amount: amount.value,
    held,
    captured: capturedAmount.value,
    released,
    refunded: refundedAmount.value,
    // The card's bank decides, and Vipps does not tell: see `holdsFor`.
    heldUntil: null,
    means: null,
  })
}

const openingOf = ({ amount, description, reference, returnTo }: Opening) => ({
  amount: { currency: 'NOK', value: amount },
  paymentMethod: { type: 'WALLET' },
  reference,
  returnUrl: returnTo,
  userFlow: 'WEB_REDIRECT',
  paymentDescription: description,
})

/** The customer is sent there by us: to Vipps by https, or to the simulator that we speak with already. */
function isSafeRedirect(redirectUrl: string, apiUrl: string): boolean {
  const [to, api] = [new URL(redirectUrl), new URL(apiUrl)]
  return to.username === '' && (to.protocol === 'https:' || to.origin === api.origin)
}

const events = [
  ...['created', 'authorized', 'aborted', 'expired', 'terminated'],
  ...['cancelled', 'captured', 'refunded'],
].map(name => `epayments.payment.${name}.v1`)

/**
 * Vipps MobilePay's ePayment API. Money can be held for 180 days there, but the card's bank may let go after seven: `holdsFor`. A
 * means is not stored: that needs the Recurring API and an agreement of its own.
 */
export function connectVipps(settings: VippsSettings, now: () => number = Date.now): Vipps {
  const call = connectVippsHttp(settings, now)
  const at = (reference: string, act = '') =>
    `/epayment/v1/payments/${encodeURIComponent(reference)}${act && `/${act}`}`
  const change = async (reference: string, act: string, key: string, value?: number) =>
    paymentOf(
      reference,
      await call({
        method: 'POST',
        path: at(reference, act),
        key,
        ...(value === undefined ? {} : { body: { modificationAmount: { currency: 'NOK', value } } }),
      }),
    )

  return {
    name: 'vipps',
    holdsFor: 7 * DAY_MS,
    stores: false,
    async open(opening, key) {
      if (opening.store) throw new ProviderRefused('vipps', 'no-stored-means')
      const body = openingOf(opening)
      const answer = await call({ method: 'POST', path: '/epayment/v1/payments', key, body })
      const { reference, redirectUrl } = vippsShaped(openedAnswer, answer)
      if (reference !== opening.reference) throw unusable('vipps', 'other reference')
      if (!isSafeRedirect(redirectUrl, settings.url)) throw unusable('vipps', 'redirectUrl')
      return { redirectTo: redirectUrl }
    },
    reserve: async () => {
      throw new ProviderRefused('vipps', 'no-stored-means')
    },
    capture: (reference, amount, key) => change(reference, 'capture', key, amount),
    refund: (reference, amount, key) => change(reference, 'refund', key, amount),
    release: (reference, key) => change(reference, 'cancel', key),
    async look(reference) {
      const answer = await call({ method: 'GET', path: at(reference) })
      return answer === null ? null : paymentOf(reference, answer)
    },
    async events(reference) {
      const answer = await call({ method: 'GET', path: at(reference, 'events') })
      return vippsShaped(eventsAnswer, answer ?? []).map(event => {
        if (event.reference !== reference) throw unusable('vipps', 'other reference')
        const { name, amount, success, idempotencyKey } = event
        return {
          name,
          amount: amount.value,
          at: new Date(event.timestamp),
          key: idempotencyKey ?? null,
          success,
        }
      })
    },
    async registerHooks(url) {
      const path = '/webhooks/v1/webhooks'
      const { webhooks } = vippsShaped(hooksAnswer, await call({ method: 'GET', path }))
      const registered = vippsShaped(
        registeredAnswer,
        await call({ method: 'POST', path, body: { url, events } }),
      )
      for (const { id } of webhooks.filter(old => old.url === url))
        await call({ method: 'DELETE', path: `${path}/${id}` })
      return registered
    },
    readHook: (raw, at) => readVippsHook(raw, settings, at),
  }
}
