import { texts } from '#app/facts/profiles-texts.ts'

/** The digits, without dots and spaces. */
export const accountDigits = (typed: string): string => typed.replace(/[\s.]/g, '')

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Is the check digit right (MOD-11)? */
export function isPlausibleAccount(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[10])
}

/** A warning about a likely typo; null when the number looks right or is empty. It never blocks anybody. */
export const accountAdvice = (typed: string): string | null => {
  const digits = accountDigits(typed)
  return digits === '' || isPlausibleAccount(digits) ? null : texts.accountNumberDoubtful
}
