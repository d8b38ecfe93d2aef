import { randomBytes } from 'node:crypto'

const DAY_S = 86_400
const VISIT_LASTS_S = DAY_S
const HOLD_LASTS_S = 7 * DAY_S
const DISPUTE_FEE = 17_500

export type Metadata = Record<string, string>
export type SimulatedIntent = {
  id: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  received: number
  released: number
  created: number
  reason: string | null
  error: { type: string; code: string; decline_code: string } | null
  charge: { id: string; status: 'succeeded' | 'failed' } | null
  customer: string | null
  means: string | null
  description: string
  metadata: Metadata
}
export type SimulatedRefund = {
  id: string
  intent: string
  amount: number
  created: number
  metadata: Metadata
  /** What a partial capture lets go stands in the list too, without a booking. */
  booked: boolean
}
export type SimulatedDispute = {
  id: string
  intent: SimulatedIntent
  amount: number
  reason: string
  status: string
  created: number
  /** Funds that moved because of it, as bookings of the account. */
  moved: { amount: number; fee: number }[]
}
export type SimulatedVisit = {
  id: string
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  reference: string
  amount: number
  created: number
  returnTo: string
  description: string
  metadata: Metadata
  /** Of the intent that is to be made. */
  intentMetadata: Metadata
  intent: SimulatedIntent | null
  customer: string | null
  means: string | null
}

/** Refused by a rule, with Stripe's own code. */
export class StripeSays extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.code ?? error.type))
    this.status = status
    this.error = error
  }
}
const invalid = (code: string, status = 400) =>
  new StripeSays(status, { type: 'invalid_request_error', code, message: 'Invalid request' })
const unexpected = () => invalid('payment_intent_unexpected_state')

/** `pi_…`, as Stripe's identities look. */
export const makeId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

type Tell = (type: string, about: SimulatedIntent | SimulatedVisit | SimulatedDispute) => void
type Asked = Pick<SimulatedIntent, 'amount' | 'description' | 'metadata' | 'currency'>

/** Visits, payments, refunds and cards of a simulated account, by the rules of the real one. `now`: seconds. */
export function keepStripeBook(now: () => number, tell: Tell) {
  const visits = new Map<string, SimulatedVisit>()
  const intents = new Map<string, SimulatedIntent>()
  const refunds: SimulatedRefund[] = []
  const disputes: SimulatedDispute[] = []
  /** Whose a card is; null when nobody's any more. */
  const cards = new Map<string, string | null>()
  const declining = new Set<string>()

  function makeIntent(asked: Asked, customer: string | null, means: string | null, refused: boolean) {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    const intent: SimulatedIntent = {
      ...asked,
      ...{ id: makeId('pi'), created: now(), received: 0, released: 0, reason: null, customer, means },
      status: refused ? 'requires_payment_method' : 'requires_capture',
      error: refused ? error : null,
      charge: { id: makeId('ch'), status: refused ? 'failed' : 'succeeded' },
    }
    intents.set(intent.id, intent)
    tell(`payment_intent.${refused ? 'payment_failed' : 'amount_capturable_updated'}`, intent)
    return intent
  }
  function close(intent: SimulatedIntent, reason: string) {
    if (intent.status === 'requires_capture') intent.released = intent.amount
    Object.assign(intent, { status: 'canceled', reason })
    tell('payment_intent.canceled', intent)
  }
  function visit(id: string): SimulatedVisit {
    const found = visits.get(id)
    if (!found) throw invalid('resource_missing', 404)
    if (found.status === 'open' && now() - found.created >= VISIT_LASTS_S) expire(found)
    if (found.intent) intent(found.intent.id)
    return found
  }
  function intent(id: string): SimulatedIntent {
    const found = intents.get(id)
    if (!found) throw invalid('resource_missing', 404)
    if (found.status === 'requires_capture' && now() - found.created >= HOLD_LASTS_S)
      close(found, 'automatic')
    return found
  }
  function expire(found: SimulatedVisit) {
    if (found.status !== 'open') throw invalid('checkout_session_not_open')
    found.status = 'expired'
    tell('checkout.session.expired', found)
  }
  const asked = ({ amount, description, intentMetadata }: SimulatedVisit) => ({
    ...{ amount, description, metadata: { ...intentMetadata }, currency: 'nok' },
  })

  return {
    visits,
    intents,
    refunds,
    disputes,
    cards,
    visit,
    intent,
    expire,
    open(wanted: Omit<SimulatedVisit, 'id' | 'status' | 'created' | 'intent' | 'customer' | 'means'>) {
      const made: SimulatedVisit = {
        ...wanted,
        ...{
          id: makeId('cs_test'),
          status: 'open',
          created: now(),
          intent: null,
          customer: null,
          means: null,
        },
      }
      visits.set(made.id, made)
      return made
    },
    /** The customer pays, or gives a card to store. */
    approve(found: SimulatedVisit) {
      if (found.status !== 'open') throw invalid('checkout_session_not_open')
      const card = makeId('pm')
      if (found.mode === 'setup') {
        found.customer = makeId('cus')
        found.means = card
        cards.set(card, found.customer)
      } else found.intent = makeIntent(asked(found), null, card, false)
      found.status = 'complete'
      tell('checkout.session.completed', found)
    },
    /** The card is declined. The customer may try again as long as the visit lasts. */
    decline(found: SimulatedVisit) {
      if (found.status !== 'open') throw invalid('checkout_session_not_open')
      if (found.mode === 'payment') found.intent = makeIntent(asked(found), null, null, true)
    },
    /** From now on the bank says no to this card. */
    declines: (card: string) => void declining.add(card),
    hold(wanted: Asked, customer: string, card: string) {
      if (cards.get(card) !== customer) throw invalid('payment_method_unexpected_state')
      const made = makeIntent(wanted, customer, card, declining.has(card))
      if (made.error)
        throw new StripeSays(402, { ...made.error, message: 'Your card has insufficient funds.' })
      return made
    },
    capture(found: SimulatedIntent, amount: number, metadata: Metadata) {
      if (found.status !== 'requires_capture') throw unexpected()
      if (amount < 1 || amount > found.amount) throw invalid('amount_too_large')
      const rest = found.amount - amount
      Object.assign(found.metadata, metadata)
      Object.assign(found, { status: 'succeeded', received: amount, released: rest })
      const lettingGo = { intent: found.id, amount: rest, created: now(), metadata: {}, booked: false }
      if (rest > 0) refunds.push({ id: makeId('re'), ...lettingGo })
      tell('payment_intent.succeeded', found)
    },
    cancel(found: SimulatedIntent, reason: string) {
      if (found.status === 'canceled' || found.status === 'succeeded') throw unexpected()
      close(found, reason)
    },
    refunded: (id: string) =>
      refunds.reduce((all, one) => all + (one.intent === id && one.booked ? one.amount : 0), 0),
    /** The cardholder disputes what was taken: it is withdrawn at once, with a fee; by an inquiry, nothing is. */
    dispute(found: SimulatedIntent, amount: number, isInquiry: boolean): SimulatedDispute {
      const made: SimulatedDispute = {
        ...{ id: makeId('dp'), intent: found, amount, created: now(), reason: 'fraudulent' },
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
        moved: isInquiry ? [] : [{ amount: -amount, fee: DISPUTE_FEE }],
      }
      disputes.push(made)
      tell('charge.dispute.created', made)
      if (!isInquiry) tell('charge.dispute.funds_withdrawn', made)
      return made
    },
    /** The bank decides; an inquiry is closed. Whoever wins has the money again, and not the fee. */
    decide(found: SimulatedDispute, status: 'under_review' | 'won' | 'lost' | 'warning_closed') {
      found.status = status
      tell(status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed', found)
      if (status !== 'won') return
      found.moved.push({ amount: found.amount, fee: 0 })
      tell('charge.dispute.funds_reinstated', found)
    },
    refund(found: SimulatedIntent, amount: number, metadata: Metadata) {
      if (disputes.some(({ intent, status }) => intent === found && /^(needs|under|lost)/.test(status)))
        throw invalid('charge_disputed')
      const given = this.refunded(found.id)
      if (amount < 1 || amount > found.received - given) throw invalid('charge_already_refunded')
      const made = { id: makeId('re'), intent: found.id, amount, created: now(), metadata, booked: true }
      refunds.push(made)
      tell('charge.refunded', found)
      return made
    },
  }
}
