/**
 * Money is a whole number of øre, never a float. The only division is named, and rounds half away from zero.
 */
export type Ore = number

/** Kroner as typed by a person (a whole number) to øre. */
export const kroner = (whole: number): Ore => whole * 100

/** Rounds an exact quotient to whole øre, halves away from zero. Throws on a zero divisor. */
export function divideRounded(dividend: number, divisor: number): Ore {
  if (divisor === 0) throw new RangeError('divisor is zero')
  const sign = Math.sign(dividend) * Math.sign(divisor)
  const [n, d] = [Math.abs(dividend), Math.abs(divisor)]
  return sign * Math.floor((2 * n + d) / (2 * d)) || 0
}

/** A share of an amount in basis points (1 % = 100), rounded to whole øre. */
export const shareOf = (amount: Ore, basisPoints: number): Ore => divideRounded(amount * basisPoints, 10_000)

const amountFormat = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const wholeFormat = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0 })

/** A number and its unit belong on one line. */
const unbroken = (text: string) => text.replaceAll(/[ \u202f]/g, '\u00a0')

/** `1 250,00 kr`. */
export const formatKr = (ore: Ore): string => unbroken(`${amountFormat.format(ore / 100)} kr`)

/** The amount alone, `6 412,50`, where the unit is set apart. */
export const formatAmount = (ore: Ore): string => unbroken(amountFormat.format(ore / 100))

/** The amount in whole kroner, `4 360`, rounded: for a picture that the exact amount stands beside. */
export const formatWhole = (ore: Ore): string => unbroken(wholeFormat.format(divideRounded(ore, 100)))

/** An hourly rate in whole kroner: `350 kr/t`. */
export const formatRate = (ore: Ore): string => unbroken(`${wholeFormat.format(ore / 100)} kr/t`)
