import { paymentTimes } from '#app/facts/payment-states.ts'

/**
 * When the amount for work is reserved: null for at once, when the provider's reservation lasts until three days after the work;
 * else 48 hours before the start (decisions, section 7).
 */
export function reservesAt(work: { startsAt: Date; endsAt: Date }, now: Date, holdsFor: number): Date | null {
  const neededUntil = work.endsAt.getTime() + paymentTimes.heldAfterWork
  if (now.getTime() + holdsFor >= neededUntil) return null
  const later = work.startsAt.getTime() - paymentTimes.reservesBefore
  return later <= now.getTime() ? null : new Date(later)
}

/** When the provider is looked at for the next time, after this many looks that found nothing new. */
export const nextLook = (now: Date, looks: number): Date =>
  new Date(now.getTime() + Math.min(paymentTimes.lastLook, paymentTimes.firstLook * 2 ** Math.min(looks, 20)))
