import { texts } from '#app/facts/profiles-texts.ts'

/** Digits without the dots and spaces that people write between them. */
export const accountDigits = (typed: string): string => typed.replace(/[\s.]/g, '')

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Do the eleven digits agree with their last one (MOD-11, the banks' own check)? */
export function isPlausibleAccount(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[10])
}

/** Advice about a number that looks mistyped; null when it looks right or nothing is written. It never stops anybody. */
export const accountAdvice = (typed: string): string | null => {
  const digits = accountDigits(typed)
  return digits === '' || isPlausibleAccount(digits) ? null : texts.accountNumberDoubtful
}
