/** The most that a KID has, its check digit included. Source: agreements of Norwegian banks. */
const MOST = 25

/** The check digit by MOD10 (Luhn): from the right every other digit counts double, as the sum of its own digits. */
export function checkDigit(digits: string): string {
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (place % 2 === 0 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return String((10 - (sum % 10)) % 10)
}

/** Is it a KID whose last digit is right by MOD10? Zeros in front count, and nothing but digits is one. */
export const isKid = (text: string): boolean =>
  /^\d+$/.test(text) &&
  text.length >= 2 &&
  text.length <= MOST &&
  text.endsWith(checkDigit(text.slice(0, -1)))

/** The KID of a receipt: year, number in eight digits, check digit. Always 13, as banks agree on a length. */
export function kidOf({ year, number }: { year: number; number: number }): string {
  const digits = `${year}${String(number).padStart(8, '0')}`
  return digits + checkDigit(digits)
}

/** In fours, to be read and typed: `2026 0000 4183 3`. */
export const groupedKid = (kid: string): string => kid.replaceAll(/(\d{4})(?=\d)/g, '$1\u00a0')
