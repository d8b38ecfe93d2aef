import type { PaymentState } from '#app/facts/payment-states.ts'
import type { Ore } from '#platform/shared/money.ts'

/** In which order administrators read payments. No zod here: the page reads it. */
export const paymentSorts = ['needs', 'newest', 'oldest'] as const
export type PaymentSort = (typeof paymentSorts)[number]
export const paymentSortLabels: Record<PaymentSort, string> = {
  needs: 'Trenger noen først',
  newest: 'Nyeste først',
  oldest: 'Eldste først',
}

/** How a payment is shown to administrators. */
export const paymentLooks = {
  open: { label: 'Venter på kunden', tone: 'info', icon: 'clock' },
  stored: { label: 'Betalingsmåte lagret', tone: 'info', icon: 'wallet' },
  held: { label: 'Reservert', tone: 'primary', icon: 'lock' },
  failed: { label: 'Ikke reservert', tone: 'danger', icon: 'alert' },
  taken: { label: 'Betalt', tone: 'success', icon: 'check' },
  'let-go': { label: 'Frigitt', tone: 'neutral', icon: 'minus' },
  declined: { label: 'Avslått', tone: 'neutral', icon: 'ban' },
  expired: { label: 'Utløpt', tone: 'neutral', icon: 'hour' },
} as const satisfies Record<PaymentState, { label: string; tone: string; icon: string }>

/** What somebody must look at, the gravest first. */
export const paymentWorries = ['wrong', 'disputed', 'refused', 'failed'] as const
export type PaymentWorry = (typeof paymentWorries)[number]

/** What a person must look into. `isRefused`: the provider said no to an act, and what it was to move has not moved since. */
export function worryOf(payment: {
  wrong: string | null
  isDisputed: boolean
  isRefused: boolean
  status: PaymentState
}): PaymentWorry | null {
  if (payment.wrong !== null) return 'wrong'
  if (payment.isDisputed) return 'disputed'
  if (payment.isRefused) return 'refused'
  return payment.status === 'failed' ? 'failed' : null
}

/** What the customer gets and what is left of the charge, in øre; null where so much cannot be given back. */
export const afterRefund = (amount: Ore | null, left: Ore): { gets: Ore; left: Ore } | null =>
  amount === null || amount <= 0 || amount > left ? null : { gets: amount, left: left - amount }

/** The identifiers that begin as somebody has typed, with or without spaces and hyphens: at least four signs; null for anything else. */
export function rangeOfNumber(q: string): { from: string; to: string } | null {
  const sign = q.toLowerCase().replaceAll(/^\s*(?:bestilling|betaling)|[\s#-]/g, '')
  return /^[0-9a-f]{4,32}$/.test(sign) ? { from: sign.padEnd(32, '0'), to: sign.padEnd(32, 'f') } : null
}

/** What a payment is called when somebody reads it out: the first eight signs of its identifier. */
export const paymentNumber = (paymentId: string): string => paymentId.slice(0, 8).toUpperCase()
