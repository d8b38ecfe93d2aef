import { createHmac, randomBytes } from 'node:crypto'
import type { RawHook } from './provider.ts'
import {
  type Answered,
  type Asked,
  idempotency,
  type Money,
  type SimulatedHttp,
  serveSimulated,
} from './simulated-http.ts'
import {
  keepStripeBook,
  makeId,
  type SimulatedIntent,
  type SimulatedVisit,
  StripeSays,
} from './stripe-book.ts'
import type { StripeSettings } from './stripe-http.ts'
import {
  disputeShape,
  expandOf,
  type Form,
  formOf,
  intentShape,
  refundShape,
  textAt,
  textsAt,
  visitShape,
} from './stripe-shapes.ts'

/** The search knows nothing newer. */
const SEARCH_LAGS_S = 60

export type StripeEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: unknown }
}

export type SimulatedStripe = SimulatedHttp & {
  settings: StripeSettings
  /** The customer on Stripe's page: pays, is declined, or lets the time run out. Whoever leaves does nothing. */
  customer(reference: string, does: 'approve' | 'decline' | 'expire'): void
  /** From now on the bank says no to this stored means. */
  declines(means: string): void
  /** The cardholder disputes what was taken of a payment, or asks the bank about it; gives the dispute's identity. */
  dispute(reference: string, amount: number, kind?: 'inquiry'): string
  /** The bank looks at it, or decides. */
  decide(disputeId: string, to: 'under_review' | 'won' | 'lost' | 'warning_closed'): void
  /** Where the money of a payment is; null when there is none. */
  money(reference: string): Money | null
  /** Moves its clock, which is in milliseconds. */
  pass(ms: number): void
  now(): number
  /** As Stripe does after a day. */
  forgetKeys(): void
  /** Messages in the order of what happened, to be sent in any. */
  hooks: StripeEvent[]
  /** A message as it would be sent: signed with the secret, now, unless told otherwise. */
  signed(event: StripeEvent, otherwise?: { secret?: string; at?: number }): RawHook
  /** Sends it to `to`; gives the status of the answer. */
  deliver(event: StripeEvent, to: string): Promise<number>
}

const says = (status: number, error: Record<string, unknown>): Answered => ({ status, body: { error } })
const invalid = (code: string, status = 400) =>
  says(status, { type: 'invalid_request_error', code, message: 'Invalid request' })

/** A local Stripe for tests and journeys: Checkout, payments, refunds, webhooks and the page that the customer meets. */
export async function simulateStripe(): Promise<SimulatedStripe> {
  let ahead = 0
  const now = () => Date.now() + ahead
  const seconds = () => Math.floor(now() / 1000)
  const hooks: StripeEvent[] = []
  const book = keepStripeBook(seconds, (type, about) => {
    const object =
      'mode' in about ? visitShape(about, '') : 'moved' in about ? disputeShape(about) : intentShape(about)
    const data = { object: structuredClone(object) }
    hooks.push({ id: makeId('evt'), object: 'event', type, created: seconds(), data })
  })
  const secrets = {
    key: `sk_test_${randomBytes(16).toString('hex')}`,
    hookSecret: `whsec_${randomBytes(16).toString('hex')}`,
  }
  const conflict = says(400, { type: 'idempotency_error', message: 'Keys for idempotent requests' })
  const acts = idempotency(conflict, ({ status }) => status < 500)

  const pageOf = ({ id }: SimulatedVisit) => `${http.url}/pay/${id}`
  const shown = (visit: SimulatedVisit, form: Form = {}, prefix = '') =>
    visitShape(visit, pageOf(visit), expandOf(form, prefix))

  /** Newest first, as Stripe lists. */
  function listed<T extends { id: string; created: number }>(
    all: T[],
    form: Form,
    shape: (one: T) => unknown,
  ): Answered {
    const since = Number(textAt(form, 'created', 'gte') || 0)
    const matching = all.filter(({ created }) => created >= since).reverse()
    const from = matching.findIndex(({ id }) => id === textAt(form, 'starting_after')) + 1
    const limit = Number(textAt(form, 'limit') || 10)
    const data = matching.slice(from, from + limit).map(shape)
    return { status: 200, body: { object: 'list', data, has_more: matching.length > from + limit } }
  }

  function makeVisit(form: Form): Answered {
    const mode = textAt(form, 'mode')
    const [reference, returnTo] = [textAt(form, 'client_reference_id'), textAt(form, 'success_url')]
    if ((mode !== 'payment' && mode !== 'setup') || !URL.canParse(returnTo))
      return invalid('parameter_invalid')
    if (textAt(form, 'allowed_payment_method_types', '0') !== 'card') return invalid('parameter_missing')
    const price = (name: string) => textAt(form, 'line_items', '0', 'price_data', name)
    if (mode === 'payment' && price('currency') !== 'nok') return invalid('parameter_missing')
    if (mode === 'payment' && textAt(form, 'payment_intent_data', 'capture_method') !== 'manual')
      return invalid('parameter_missing')
    const of = form.payment_intent_data
    const made = book.open({
      ...{ mode, reference, returnTo, metadata: textsAt(form, 'metadata') },
      amount: Number(price('unit_amount') || 0),
      description: textAt(form, 'payment_intent_data', 'description'),
      intentMetadata: typeof of === 'object' ? textsAt(of, 'metadata') : {},
    })
    return { status: 200, body: shown(made, form) }
  }

  function visits({ method }: Asked, [id, act]: string[], form: Form): Answered {
    if (!id && method === 'POST') return makeVisit(form)
    if (!id) {
      const of = textAt(form, 'payment_intent')
      const all = [...book.visits.values()].filter(({ intent }) => !of || intent?.id === of)
      return listed(all, form, one => shown(one, form, 'data.'))
    }
    const visit = book.visit(id)
    if (method === 'POST' && act === 'expire') book.expire(visit)
    else if (method === 'POST') Object.assign(visit.metadata, textsAt(form, 'metadata'))
    return { status: 200, body: shown(visit, form) }
  }

  function searched(form: Form): Answered {
    const [, reference] = /^metadata\['reference'\]:'([\w-]+)'$/.exec(textAt(form, 'query')) ?? []
    if (!reference) return invalid('parameter_invalid')
    const data = [...book.intents.values()]
      .filter(
        ({ metadata, created }) => metadata.reference === reference && seconds() - created >= SEARCH_LAGS_S,
      )
      .map(one => intentShape(one))
    return { status: 200, body: { object: 'search_result', data, has_more: false, next_page: null } }
  }

  function hold(form: Form): Answered {
    const right = textAt(form, 'currency') === 'nok' && textAt(form, 'capture_method') === 'manual'
    if (!right || textAt(form, 'confirm') !== 'true' || textAt(form, 'off_session') !== 'true')
      return invalid('parameter_invalid')
    const asked = {
      ...{ amount: Number(textAt(form, 'amount')), currency: 'nok' },
      ...{ description: textAt(form, 'description'), metadata: textsAt(form, 'metadata') },
    }
    return {
      status: 200,
      body: intentShape(book.hold(asked, textAt(form, 'customer'), textAt(form, 'payment_method'))),
    }
  }

  function intents({ method }: Asked, [id, act]: string[], form: Form): Answered {
    if (!id)
      return method === 'POST'
        ? hold(form)
        : listed([...book.intents.values()], form, one => intentShape(one))
    if (id === 'search') return searched(form)
    const intent = book.intent(id)
    const metadata = textsAt(form, 'metadata')
    if (method === 'POST' && act === 'capture')
      book.capture(intent, Number(textAt(form, 'amount_to_capture') || intent.amount), metadata)
    else if (method === 'POST' && act === 'cancel') book.cancel(intent, textAt(form, 'cancellation_reason'))
    else if (method === 'POST') Object.assign(intent.metadata, metadata)
    return { status: 200, body: intentShape(intent, expandOf(form)) }
  }

  function refunds({ method }: Asked, form: Form): Answered {
    const id = textAt(form, 'payment_intent')
    if (method === 'GET')
      return listed(
        book.refunds.filter(({ intent }) => intent === id),
        form,
        refundShape,
      )
    const made = book.refund(book.intent(id), Number(textAt(form, 'amount')), textsAt(form, 'metadata'))
    return { status: 200, body: refundShape(made) }
  }

  function disputes([id]: string[], form: Form): Answered {
    if (!id) return listed(book.disputes, form, one => disputeShape(one))
    const found = book.disputes.find(one => one.id === id)
    return found
      ? { status: 200, body: disputeShape(found, expandOf(form)) }
      : invalid('resource_missing', 404)
  }

  function detach(id: string): Answered {
    if (!book.cards.get(id)) return invalid('payment_method_unexpected_state')
    book.cards.set(id, null)
    for (const visit of book.visits.values()) if (visit.means === id) visit.customer = null
    return { status: 200, body: { id, object: 'payment_method', customer: null } }
  }

  function route(asked: Asked): Answered {
    const form = formOf(asked.method === 'GET' ? asked.query.toString() : asked.text)
    const [, , what, ...rest] = asked.path.split('/')
    try {
      if (what === 'checkout' && rest[0] === 'sessions') return visits(asked, rest.slice(1), form)
      if (what === 'payment_intents') return intents(asked, rest, form)
      if (what === 'refunds') return refunds(asked, form)
      if (what === 'disputes') return disputes(rest, form)
      if (what === 'payment_methods' && rest[1] === 'detach') return detach(rest[0] ?? '')
    } catch (error) {
      if (error instanceof StripeSays) return says(error.status, error.error)
      throw error
    }
    return invalid('url_invalid', 404)
  }

  function page({ method, path, text }: Asked): Answered {
    const visit = book.visits.get(path.slice('/pay/'.length))
    if (!visit) return { status: 404, body: '<p>Betalingen finnes ikke.</p>' }
    const does = new URLSearchParams(text).get('does')
    if (method === 'POST' && visit.status === 'open' && does === 'approve') book.approve(visit)
    if (method === 'POST' && visit.status === 'open' && does === 'decline') book.decline(visit)
    if (visit.status !== 'open' || does === 'leave')
      return { status: 303, headers: { location: visit.returnTo }, body: '' }
    const button = (name: string, words: string) => `<button name="does" value="${name}">${words}</button>`
    const buttons =
      button('approve', 'Betal') + button('decline', 'Kortet avvises') + button('leave', 'Tilbake')
    const sum = `<p>${visit.amount / 100} kr</p><form method="post">${buttons}</form>`
    return {
      status: 200,
      body: `<!doctype html><html lang="nb"><title>Betaling</title><main><h1>Betaling</h1>${sum}</main></html>`,
    }
  }

  const http = await serveSimulated(asked => {
    if (asked.path.startsWith('/pay/')) return page(asked)
    if (asked.headers.authorization !== `Bearer ${secrets.key}`)
      return says(401, { type: 'invalid_request_error' })
    if (asked.method === 'GET') return route(asked)
    const key = asked.headers['idempotency-key']
    return acts.once(typeof key === 'string' ? key : undefined, asked, () => route(asked))
  })

  const visitOf = (reference: string) =>
    [...book.visits.values()].find(visit => visit.reference === reference)
  const intentOf = (reference: string): SimulatedIntent | undefined =>
    visitOf(reference)?.intent ??
    [...book.intents.values()].find(({ metadata }) => metadata.reference === reference)

  const signed: SimulatedStripe['signed'] = (event, { secret = secrets.hookSecret, at = now() } = {}) => {
    const body = Buffer.from(JSON.stringify(event))
    const t = Math.floor(at / 1000)
    const v1 = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
    const headers = new Headers({ 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` })
    return { url: 'https://naerhjelp.example/krok/stripe', headers, body }
  }

  return {
    ...http,
    settings: { url: http.url, ...secrets },
    customer: (reference, does) => {
      const visit = visitOf(reference)
      if (visit) book[does](visit)
    },
    declines: means => book.declines(means.split('/')[1] ?? ''),
    dispute: (reference, amount, kind) => {
      const intent = intentOf(reference)
      if (!intent) throw new Error('no such payment')
      return book.dispute(intent, amount, kind === 'inquiry').id
    },
    decide: (id, to) => {
      const found = book.disputes.find(one => one.id === id)
      if (found) book.decide(found, to)
    },
    money: reference => {
      const [visit, intent] = [visitOf(reference), intentOf(reference)]
      if (!visit && !intent) return null
      if (intent?.charge?.status !== 'succeeded') return { held: 0, captured: 0, released: 0, refunded: 0 }
      const { amount: held, received: captured, released, id } = intent
      return { held, captured, released, refunded: book.refunded(id) }
    },
    pass: ms => {
      ahead += ms
    },
    now,
    forgetKeys: acts.forget,
    hooks,
    signed,
    deliver: async (event, to) => {
      const { headers, body } = signed(event)
      return (await fetch(to, { method: 'POST', headers, body: Buffer.from(body) })).status
    },
  }
}
