import { texts } from '#app/facts/profiles-texts.ts'
import { isBankAccount } from '#platform/shared/check-digits.ts'

/** The digits, without dots and spaces. */
export const accountDigits = (typed: string): string => typed.replace(/[\s.]/g, '')

/** A warning about a likely typo; null when the number looks right or is empty. It never blocks anybody. */
export const accountAdvice = (typed: string): string | null => {
  const digits = accountDigits(typed)
  return digits === '' || isBankAccount(digits) ? null : texts.accountNumberDoubtful
}
