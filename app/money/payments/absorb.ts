import type { PaymentState } from '#app/facts/payment-states.ts'
import type { Ore } from '#platform/shared/money.ts'

/** The sums of a payment, in øre, since its beginning. */
export type Sums = { held: Ore; captured: Ore; released: Ore; refunded: Ore }

/** What we have of a payment, in short. */
export type Known = Sums & { status: PaymentState; amount: Ore; stores: boolean; means: string | null }

/** What the provider says of it now. */
export type Seen = Sums & {
  state: 'open' | 'approved' | 'declined' | 'expired' | 'ended'
  currency: string
  amount: Ore
  means: string | null
  heldUntil: Date | null
  theirId?: string
}

/** What it changes: the new standing, and how much more was taken and given back since we knew. */
export type Absorbed = Sums & {
  status: PaymentState
  means: string | null
  taken: Ore
  returned: Ore
}

const isSum = (sum: number) => Number.isSafeInteger(sum) && sum >= 0

/** Why it cannot be what we asked for; null when it can. */
export function whyWrong(known: Pick<Known, 'amount'>, seen: Seen): string | null {
  if (seen.currency !== 'NOK') return `currency ${seen.currency.slice(0, 10)}`
  if (seen.amount !== known.amount) return 'another amount'
  if (![seen.held, seen.captured, seen.released, seen.refunded].every(isSum)) return 'no sums'
  if (seen.held > known.amount) return 'more held than approved'
  if (seen.captured + seen.released > seen.held) return 'more taken than held'
  return seen.refunded > seen.captured ? 'more given back than taken' : null
}

/** Never less than we knew: an answer that was on its way for long says what was so then. */
const latest = (known: Sums, seen: Sums): Sums => {
  const held = Math.max(known.held, seen.held)
  const captured = Math.max(known.captured, seen.captured)
  return {
    held,
    captured,
    released: Math.min(Math.max(known.released, seen.released), held - captured),
    refunded: Math.min(Math.max(known.refunded, seen.refunded), captured),
  }
}

/** Before its approval; also after it was given up, since a customer may pay late. */
export const isUnapproved = (status: PaymentState) =>
  status === 'open' || status === 'declined' || status === 'expired'

function statusOf({ status, stores }: Known, seen: Seen, sums: Sums): PaymentState {
  if (sums.held > 0) {
    if (sums.captured + sums.released < sums.held) return 'held'
    return sums.captured > 0 ? 'taken' : 'let-go'
  }
  if (!isUnapproved(status)) return seen.state === 'ended' && status !== 'failed' ? 'let-go' : status
  if (seen.state === 'approved') return stores && seen.means ? 'stored' : status
  if (seen.state === 'open') return status
  return seen.state === 'declined' ? 'declined' : 'expired'
}

/**
 * What a look at the provider changes. The order of looks does not matter, and the same one twice changes nothing: sums only
 * grow, and the state follows from them.
 */
export function absorb(known: Known, seen: Seen): Absorbed {
  const sums = latest(known, seen)
  return {
    ...sums,
    status: statusOf(known, seen, sums),
    means: known.means ?? seen.means,
    taken: sums.captured - known.captured,
    returned: sums.refunded - known.refunded,
  }
}

/** One held payment of an order, with what is asked for and not yet answered counted as done. */
export type HeldPart = { id: string; left: Ore }

/**
 * How a charge is taken from what is held: the oldest first, and never more of one than it holds. `short`: what nothing holds,
 * which the customer still owes. All that is left is let go.
 */
export function shareOut(
  parts: readonly HeldPart[],
  charge: Ore,
): { takes: { id: string; amount: Ore }[]; releases: string[]; short: Ore } {
  let due = charge
  const takes: { id: string; amount: Ore }[] = []
  const releases: string[] = []
  for (const { id, left } of parts) {
    const amount = Math.min(left, due)
    if (amount > 0) takes.push({ id, amount })
    if (amount < left) releases.push(id)
    due -= amount
  }
  return { takes, releases, short: due }
}

/** The most that may be given back now, in øre. `returned`: with what was asked for. What is not taken yet cannot be. */
export const mostRefund = ({ captured }: Pick<Sums, 'captured'>, returned: Ore): Ore =>
  Math.max(0, captured - returned)
