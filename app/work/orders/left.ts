import { halfHourLimits } from '#app/facts/order-process.ts'
import { formatHours } from '#platform/shared/time.ts'

/** What is left to be done of begun work when its worker is taken off, in half hours. */
export const leftHalfHours = (agreed: number, paid: number): number => Math.max(0, agreed - paid)

/** Is it so little that nobody can be asked for it? */
export const isTooLittle = (halfHours: number): boolean => halfHours < halfHourLimits.least

/** `den siste timen`, `de siste 1,5 timene`; empty when nobody can be asked for so little. */
export function leftWords(halfHours: number): string {
  if (isTooLittle(halfHours)) return ''
  return halfHours === 2 ? 'den siste timen' : `de siste ${formatHours(halfHours).replace(/r$/, 'ne')}`
}
