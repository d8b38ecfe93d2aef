/** Weights of the remainders of both check digits, these included. Source: the National Registry's rules. */
const first = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]
const second = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]

const remainder = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11

/** Of whom a number is: somebody real, or one of the registry's invented people. */
export type PersonNumberKind = 'national' | 'd-number' | 'synthetic'

/** 29 February is a day in any year here: the century is not in the numbers that come. */
const isDay = (day: number, month: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate()

/**
 * Whose kind of national identity number or D-number this is; null for one that cannot be: eleven digits, a date that exists, and
 * both check digits right. From 2032 the first may be off by up to 3, as the registry will give them; nobody's age or sex is read
 * out of a number.
 *
 * @param from2032 are numbers that are given from 2032-01-01 good too?
 */
export function personNumberKind(digits: string, from2032 = false): PersonNumberKind | null {
  if (!/^\d{11}$/.test(digits)) return null
  const offBy = remainder(digits, first)
  if (remainder(digits, second) !== 0 || offBy > (from2032 ? 3 : 0)) return null
  const [day, month] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))]
  const ofD = day > 40
  const invented = month > 80 ? 80 : month > 40 ? 40 : 0
  if (!isDay(ofD ? day - 40 : day, month - invented)) return null
  if (invented > 0) return 'synthetic'
  return ofD ? 'd-number' : 'national'
}
