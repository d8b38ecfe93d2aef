import { randomUUID } from 'node:crypto'
import type { Money } from './simulated-http.ts'

/** The customer has ten minutes, where no other time is asked for. */
const OPEN_MS = 10 * 60_000

export type VippsState = 'CREATED' | 'AUTHORIZED' | 'ABORTED' | 'EXPIRED' | 'TERMINATED'
type EventName = Exclude<VippsState, never> | 'CANCELLED' | 'CAPTURED' | 'REFUNDED'

export type SimulatedPayment = Money & {
  reference: string
  pspReference: string
  amount: number
  state: VippsState
  returnUrl: string
  token: string
  madeAt: number
  /** The card's bank let go of the money: nothing can be taken. */
  lapsed: boolean
  events: SimulatedEvent[]
}

export type SimulatedEvent = {
  reference: string
  pspReference: string
  name: EventName
  amount: { currency: 'NOK'; value: number }
  timestamp: string
  idempotencyKey: string | null
  success: boolean
}

/** Refused by a rule. `code`: the domain's own, where one is known. */
export class NotAllowed extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** The payments of a simulated sales unit, by the rules of the real one. `tell` hears of each event. */
export function keepVippsBook(now: () => number, tell: (event: SimulatedEvent) => void) {
  const payments = new Map<string, SimulatedPayment>()

  function record(payment: SimulatedPayment, name: EventName, value: number, key: string | null) {
    const { reference, pspReference } = payment
    const timestamp = new Date(now()).toISOString()
    const amount = { currency: 'NOK' as const, value }
    const event = { reference, pspReference, name, amount, timestamp, idempotencyKey: key, success: true }
    payment.events.push(event)
    tell(event)
  }
  function become(payment: SimulatedPayment, state: VippsState, key: string | null = null) {
    payment.state = state
    record(payment, state, payment.amount, key)
  }
  function find(reference: string): SimulatedPayment | undefined {
    const payment = payments.get(reference)
    if (payment?.state === 'CREATED' && now() - payment.madeAt >= OPEN_MS) become(payment, 'EXPIRED')
    return payment
  }
  const open = (reference: string) => {
    const payment = find(reference)
    if (payment?.state !== 'CREATED') throw new NotAllowed('The payment does not wait for the customer')
    return payment
  }
  const authorized = (payment: SimulatedPayment) => {
    if (payment.state !== 'AUTHORIZED') throw new NotAllowed('The payment is not reserved', '6080')
  }
  const left = ({ held, captured, released }: Money) => held - captured - released

  return {
    find,
    byToken: (token: string) => {
      const found = [...payments.values()].find(payment => payment.token === token)
      return found && find(found.reference)
    },
    create(reference: string, amount: number, returnUrl: string, key: string) {
      if (payments.has(reference)) throw new NotAllowed('The reference is used')
      const payment: SimulatedPayment = {
        ...{ reference, amount, returnUrl, state: 'CREATED', lapsed: false, events: [] },
        ...{ pspReference: randomUUID(), token: randomUUID(), madeAt: now() },
        ...{ held: 0, captured: 0, released: 0, refunded: 0 },
      }
      payments.set(reference, payment)
      record(payment, 'CREATED', amount, key)
      return payment
    },
    approve(reference: string) {
      const payment = open(reference)
      payment.held = payment.amount
      become(payment, 'AUTHORIZED')
    },
    decline: (reference: string) => become(open(reference), 'ABORTED'),
    expire: (reference: string) => become(open(reference), 'EXPIRED'),
    lapse(reference: string) {
      const payment = find(reference)
      if (payment) payment.lapsed = true
    },
    capture(payment: SimulatedPayment, value: number, key: string) {
      authorized(payment)
      if (value < 1 || value > left(payment) || payment.lapsed) throw new NotAllowed('Cannot be captured')
      payment.captured += value
      record(payment, 'CAPTURED', value, key)
    },
    refund(payment: SimulatedPayment, value: number, key: string) {
      authorized(payment)
      if (value < 1 || value > payment.captured - payment.refunded) throw new NotAllowed('Cannot be refunded')
      payment.refunded += value
      record(payment, 'REFUNDED', value, key)
    },
    cancel(payment: SimulatedPayment, key: string) {
      if (payment.state === 'CREATED') return become(payment, 'TERMINATED', key)
      authorized(payment)
      const value = left(payment)
      if (value === 0) throw new NotAllowed('Nothing is left to cancel')
      payment.released += value
      record(payment, 'CANCELLED', value, key)
    },
  }
}
