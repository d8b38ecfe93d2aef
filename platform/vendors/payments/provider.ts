import type { Ore } from '../../shared/money.ts'

export type ProviderName = 'test' | 'vipps' | 'stripe'

/**
 * Where a payment is with the provider. `open`: the customer is with it; `approved`: money is held, or was taken; `declined`: the
 * customer or the bank said no; `expired`: the time ran out; `ended`: we let it go, before or after approval.
 */
export type ProviderState = 'open' | 'approved' | 'declined' | 'expired' | 'ended'

/**
 * A payment as the provider has it: sums in øre since its beginning. Captures and refunds are seen here and never in the state.
 * `held` is what was approved; `captured + released ≤ held` and `refunded ≤ captured`.
 */
export type ProviderPayment = {
  reference: string
  state: ProviderState
  currency: string
  amount: Ore
  held: Ore
  captured: Ore
  released: Ore
  refunded: Ore
  /** Until when the money is held for certain; null when the provider does not say. */
  heldUntil: Date | null
  /** The stored means to reserve with later; null when none was stored. */
  means: string | null
  /** The provider's own identity of the payment, where it cannot be found by our reference at once. Keep it, and give it with each call. */
  theirId?: string
}

/** What is asked for. `reference` is ours, unique for ever, 8–50 letters, digits and hyphens. */
export type Opening = {
  reference: string
  /** Øre; at least 100. With `store`, nothing is held now and this is what the customer agrees to. */
  amount: Ore
  /** 3–100 characters, no names and no address. */
  description: string
  /** Where the customer comes back to. Coming back proves nothing. */
  returnTo: string
  /** Store the means for a reservation later instead of holding money now. */
  store: boolean
}

/**
 * Where a dispute is. `inquiry`: the bank asks, and no money has moved; `open`: evidence is asked for; `review`: the bank decides;
 * `closed`: an inquiry that came to nothing.
 */
export type ProviderDisputeState = 'inquiry' | 'open' | 'review' | 'won' | 'lost' | 'closed'

/** A payment that its cardholder disputes with the bank, as the provider has it: sums in øre since its beginning. */
export type ProviderDispute = {
  id: string
  /** Ours, of the payment. */
  reference: string
  amount: Ore
  /** In the provider's word. */
  reason: string
  state: ProviderDisputeState
  /** Until when evidence is taken; null when none is asked for. */
  dueAt: Date | null
  /** What the provider has taken from us, given back again, and keeps as its fee. */
  withdrawn: Ore
  reinstated: Ore
  fee: Ore
  /** Where people of ours see it and give evidence. */
  page: string
}

/**
 * A message from a provider that was found genuine. What it says is a hint only: the payment, or the dispute, is read anew. It names
 * one of the two.
 */
export type Hook = {
  /** The provider's own identity of the message: the same one again is the same message. */
  id: string
  reference: string | null
  disputeId?: string
  name: string
  at: Date
}

/** What `open` answers. `redirectTo`: where the customer is sent. `theirId`: see `ProviderPayment`. */
export type Opened = { redirectTo: string; theirId?: string }

/** A request for a webhook, as it came. `body`: the raw bytes. `url`: the public address that was called, with path and query. */
export type RawHook = { headers: Headers; body: Uint8Array; url: string }

/**
 * The one interface of payment. Each changing call carries the key of its act, kept before the first try and the same in each:
 * a provider answers an act that it has done already as it did then. Errors: `ProviderRefused` when it says no for good,
 * `ProviderAway` when it is not known whether anything happened.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** How long a reservation is certain to last, in milliseconds. */
  readonly holdsFor: number
  /** Can a means of payment be stored, and money be held later without the customer? */
  readonly stores: boolean
  open(opening: Opening, key: string): Promise<Opened>
  /** Holds money by a stored means. `opening.store` is false. Refused: declined. */
  reserve(opening: Opening, means: string, key: string): Promise<ProviderPayment>
  /** Takes part of what is held. What is left stays held, where the provider can; see `ProviderPayment.released`. */
  capture(reference: string, amount: Ore, key: string, theirId?: string): Promise<ProviderPayment>
  /** Gives back part of what was taken. */
  refund(reference: string, amount: Ore, key: string, theirId?: string): Promise<ProviderPayment>
  /** Lets go of what is held and not taken, or of what is not yet approved. */
  release(reference: string, key: string, theirId?: string): Promise<ProviderPayment>
  /** The payment as it is; null when the provider has none by that reference. */
  look(reference: string, theirId?: string): Promise<ProviderPayment | null>
  /** Of a provider that has disputes. `look`: null when it has none by that identity, or it is of no payment of ours. `since`: those made from then on. */
  readonly disputes?: {
    look(id: string): Promise<ProviderDispute | null>
    since(at: Date): Promise<string[]>
  }
  /** The message, when its signature is right and it is fresh at `now`; null otherwise. Throws nothing. */
  readHook(raw: RawHook, now: Date): Hook | null
}

/** The provider says no, for good. `why`: its code, for the log and the administrator. */
export class ProviderRefused extends Error {
  readonly why: string
  constructor(provider: ProviderName, why: string) {
    super(`${provider} refused: ${why}`)
    this.name = 'ProviderRefused'
    this.why = why
  }
}

/**
 * No answer, or one that says nothing: whether the act happened is not known. It is done again with the same key. `waitMs`: how
 * long the provider asks us to wait.
 */
export class ProviderAway extends Error {
  readonly waitMs: number | null
  constructor(provider: ProviderName, why: string, waitMs: number | null = null) {
    super(`${provider} is away: ${why}`)
    this.name = 'ProviderAway'
    this.waitMs = waitMs
  }
}
