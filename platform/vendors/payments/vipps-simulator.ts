import { randomBytes, randomUUID } from 'node:crypto'
import type { RawHook } from './provider.ts'
import {
  type Answered,
  type Asked,
  idempotency,
  type Money,
  type SimulatedHttp,
  serveSimulated,
} from './simulated-http.ts'
import { keepVippsBook, NotAllowed, type SimulatedEvent, type SimulatedPayment } from './vipps-book.ts'
import { signVippsHook } from './vipps-hooks.ts'
import type { VippsSettings } from './vipps-http.ts'
import { vippsLanding } from './vipps-landing.ts'

const TOKEN_LASTS_S = 3600
const reference = /^[a-zA-Z0-9-]{8,50}$/

/** One message to one address, not yet sent. */
export type PendingHook = { url: string; secret: string; event: SimulatedEvent }

export type SimulatedVipps = SimulatedHttp & {
  /** What a client needs to speak with it. */
  settings: VippsSettings
  /** The customer: approves, says no, or lets the time run out. Whoever leaves does nothing. */
  customer(reference: string, does: 'approve' | 'decline' | 'expire'): void
  /** The card's bank lets go of what is held. */
  lapse(reference: string): void
  /** Where the money of a payment is; null when there is none. */
  money(reference: string): Money | null
  /** Moves its clock. */
  pass(ms: number): void
  now(): number
  /** No token that was given is taken any more. */
  endTokens(): void
  /** How many tokens were given. */
  tokens(): number
  forgetKeys(): void
  /** Messages in the order of what happened. They are sent when `deliver` is called: late, twice, in other order or never. */
  hooks: PendingHook[]
  /** A message as it would be sent: signed with its secret, now, unless told otherwise. */
  signed(hook: PendingHook, otherwise?: { secret?: string; at?: number }): RawHook
  /** Sends it to `to`, or the address that was registered; gives the status of the answer. */
  deliver(hook: PendingHook, to?: string): Promise<number>
}

const problem = (status: number, title: string, code?: string): Answered => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: {
    ...{
      type: `https://developer.vippsmobilepay.com/errors/${status}`,
      title,
      status,
      traceId: randomUUID(),
    },
    ...(code ? { extraDetails: [{ name: 'ErrorCode', reason: code }] } : {}),
  },
})
const kr = (value: number) => ({ currency: 'NOK', value })
const stateOf = (payment: SimulatedPayment) => ({
  aggregate: {
    authorizedAmount: kr(payment.held),
    cancelledAmount: kr(payment.released),
    capturedAmount: kr(payment.captured),
    refundedAmount: kr(payment.refunded),
  },
  amount: kr(payment.amount),
  state: payment.state,
  pspReference: payment.pspReference,
  reference: payment.reference,
})
/** A sum that the schema allows; null for anything else. */
function sumOf(amount: unknown): number | null {
  const { currency, value } = (amount ?? {}) as { currency?: unknown; value?: unknown }
  const whole = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 65_000_000
  return currency === 'NOK' && whole ? value : null
}
function jsonOf(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text || '{}') as Record<string, unknown>
  } catch {
    return null
  }
}

/**
 * A local Vipps MobilePay for tests and journeys: access tokens, ePayment, webhooks and the page that the customer meets, in the
 * shapes of its published specification. `hook`: a webhook that is registered from the beginning.
 */
export async function simulateVipps(hook?: { url: string; secret: string }): Promise<SimulatedVipps> {
  let [ahead, given] = [0, 0]
  const now = () => Date.now() + ahead
  const tokens = new Map<string, number>()
  const hooks: PendingHook[] = []
  const registered: { id: string; url: string; events: string[]; secret: string }[] = []
  const book = keepVippsBook(now, event => {
    const name = `epayments.payment.${event.name.toLowerCase()}.v1`
    for (const { url, secret, events } of registered)
      if (events.includes('*') || events.includes(name)) hooks.push({ url, secret, event })
  })
  if (hook) registered.push({ id: randomUUID(), events: ['*'], ...hook })
  const credentials = {
    clientId: randomUUID(),
    clientSecret: `secret-${randomBytes(16).toString('hex')}`,
    subscriptionKey: randomBytes(16).toString('hex'),
    msn: '123456',
    hookSecret: hook?.secret ?? 'hook-secret-none-registered',
  }
  const acts = idempotency(problem(409, 'Conflict'), ({ status }) => status < 500)

  function giveToken({ headers }: Asked): Answered {
    if (headers.client_id !== credentials.clientId || headers.client_secret !== credentials.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } }
    const [token, seconds] = [
      `eyJ0eXAiOiJKV1Qi.${randomBytes(24).toString('base64url')}`,
      Math.floor(now() / 1000),
    ]
    tokens.set(token, now() + TOKEN_LASTS_S * 1000)
    given++
    const told = { token_type: 'Bearer', expires_in: String(TOKEN_LASTS_S), ext_expires_in: '0' }
    const times = { expires_on: String(seconds + TOKEN_LASTS_S), not_before: String(seconds) }
    const resource = '00000002-0000-0000-c000-000000000000'
    return { status: 200, body: { ...told, ...times, resource, access_token: token } }
  }

  function create(body: Record<string, unknown>, key: string): Answered {
    const value = sumOf(body.amount)
    const { paymentMethod, reference: wanted, returnUrl, userFlow, paymentDescription } = body
    const text = String(paymentDescription ?? '')
    const right =
      value !== null &&
      (paymentMethod as { type?: unknown } | undefined)?.type === 'WALLET' &&
      typeof wanted === 'string' &&
      reference.test(wanted) &&
      userFlow === 'WEB_REDIRECT' &&
      typeof returnUrl === 'string' &&
      URL.canParse(returnUrl) &&
      text.length >= 3 &&
      text.length <= 100
    if (!right) return problem(400, 'Bad Request')
    if (book.find(wanted)) return problem(409, 'Conflict')
    const { token } = book.create(wanted, value, returnUrl, key)
    return { status: 201, body: { redirectUrl: `${http.url}/landing?token=${token}`, reference: wanted } }
  }

  function adjust(
    payment: SimulatedPayment,
    act: string,
    body: Record<string, unknown>,
    key: string,
  ): Answered {
    const value = act === 'cancel' ? 0 : sumOf(body.modificationAmount)
    if (value === null) return problem(400, 'Bad Request')
    try {
      if (act === 'capture') book.capture(payment, value, key)
      else if (act === 'refund') book.refund(payment, value, key)
      else book.cancel(payment, key)
    } catch (error) {
      if (error instanceof NotAllowed) return problem(400, error.message, error.code)
      throw error
    }
    return { status: 200, body: stateOf(payment) }
  }

  function payments(asked: Asked, body: Record<string, unknown>): Answered {
    const [wanted, act] = asked.path.split('/').slice(4)
    const key = asked.headers['idempotency-key']
    if (asked.method === 'POST' && (typeof key !== 'string' || key.length > 50))
      return problem(400, 'Bad Request')
    if (wanted === undefined) return acts.once(String(key), asked, () => create(body, String(key)))
    const payment = book.find(decodeURIComponent(wanted))
    if (!payment) return problem(404, 'Not Found')
    if (asked.method === 'POST')
      return acts.once(String(key), asked, () => adjust(payment, act ?? '', body, String(key)))
    if (act === 'events') return { status: 200, body: payment.events }
    const more = { paymentMethod: { type: 'WALLET' }, profile: {} }
    const redirectUrl = `${http.url}/landing?token=${payment.token}`
    return { status: 200, body: { ...stateOf(payment), ...more, redirectUrl } }
  }

  function webhooks({ method, path }: Asked, body: Record<string, unknown>): Answered {
    if (method === 'GET')
      return {
        status: 200,
        body: { webhooks: registered.map(({ id, url, events }) => ({ id, url, events })) },
      }
    if (method === 'DELETE') {
      const found = registered.findIndex(({ id }) => path.endsWith(id))
      if (found < 0) return problem(404, 'Not Found')
      registered.splice(found, 1)
      return { status: 204 }
    }
    const { url, events } = body
    if (typeof url !== 'string' || !url.startsWith('https://') || !Array.isArray(events))
      return problem(400, 'Bad Request')
    const made = {
      id: randomUUID(),
      url,
      events: events.map(String),
      secret: randomBytes(48).toString('base64'),
    }
    registered.push(made)
    return { status: 201, body: { id: made.id, secret: made.secret } }
  }

  const http = await serveSimulated(asked => {
    const { method, path, headers } = asked
    if (path === '/landing') return vippsLanding(asked, book)
    const known =
      headers['ocp-apim-subscription-key'] === credentials.subscriptionKey &&
      headers['merchant-serial-number'] === credentials.msn
    if (!known) return problem(401, 'Unauthorized')
    if (method === 'POST' && path === '/accesstoken/get') return giveToken(asked)
    const lasts = tokens.get(String(headers.authorization).replace(/^Bearer /, '')) ?? 0
    if (lasts <= now()) return problem(401, 'Unauthorized')
    const body = jsonOf(asked.text)
    if (!body) return problem(400, 'Bad Request')
    if (path.startsWith('/webhooks/v1/webhooks')) return webhooks(asked, body)
    if (/^\/epayment\/v1\/payments(\/[^/]+(\/(events|capture|refund|cancel))?)?$/.test(path))
      return payments(asked, body)
    return problem(404, 'Not Found')
  })

  const signed: SimulatedVipps['signed'] = ({ url, secret, event }, otherwise = {}) => {
    const body = Buffer.from(JSON.stringify({ msn: credentials.msn, ...event }))
    const date = new Date(otherwise.at ?? now()).toUTCString()
    const { contentHash, authorization } = signVippsHook({ url, date, body }, otherwise.secret ?? secret)
    const headers = new Headers({ 'content-type': 'application/json', 'x-ms-date': date, authorization })
    headers.set('x-ms-content-sha256', contentHash)
    return { url, headers, body }
  }

  return {
    ...http,
    settings: { url: http.url, ...credentials },
    customer: (wanted, does) => book[does](wanted),
    lapse: book.lapse,
    money: wanted => {
      const payment = book.find(wanted)
      if (!payment) return null
      const { held, captured, released, refunded } = payment
      return { held, captured, released, refunded }
    },
    pass: ms => {
      ahead += ms
    },
    now,
    endTokens: () => tokens.clear(),
    tokens: () => given,
    forgetKeys: acts.forget,
    hooks,
    signed,
    deliver: async (pending, to) => {
      const { url, headers, body } = signed(pending)
      const response = await fetch(to ?? url, { method: 'POST', headers, body: Buffer.from(body) })
      return response.status
    },
  }
}
