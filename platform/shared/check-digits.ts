/** The check digit by MOD11 over digits with these weights, the first first; null where it would be 10, and no number is made. */
export function mod11(digits: string, weights: readonly number[]): number | null {
  const sum = weights.reduce((all, weight, place) => all + weight * Number(digits[place]), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? null : check
}

const endsRight = (digits: string, weights: readonly number[]): boolean =>
  mod11(digits, weights) === Number(digits.at(-1))

/** Is it a Norwegian bank account: eleven digits, the last by MOD11? */
export const isBankAccount = (digits: string): boolean =>
  /^\d{11}$/.test(digits) && digits !== '00000000000' && endsRight(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])

/** Is it a Norwegian organisation number: nine digits, the last by MOD11? */
export const isOrganisationNumber = (digits: string): boolean =>
  /^\d{9}$/.test(digits) && endsRight(digits, [3, 2, 7, 6, 5, 4, 3, 2])

/** Letters count from ten on, as ISO 13616 reads them. */
const mod97 = (text: string): number =>
  [...text.replaceAll(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))].reduce(
    (rest, digit) => (rest * 10 + Number(digit)) % 97,
    0,
  )

/** The IBAN of a Norwegian account of eleven digits: `NO9386011117947`. */
export const ibanOf = (account: string): string =>
  `NO${String(98 - mod97(`${account}NO00`)).padStart(2, '0')}${account}`

/** Is it a Norwegian IBAN whose own check digits are right, and those of its account? */
export const isIban = (text: string): boolean =>
  /^NO\d{13}$/.test(text) && isBankAccount(text.slice(4)) && ibanOf(text.slice(4)) === text
