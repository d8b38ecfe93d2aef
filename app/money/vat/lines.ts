import { inForce, rates, type VatCode } from '#app/facts/rates.ts'
import { standardTaxCodes, taxCodeNames } from '#app/money/ledger/tax-codes.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Sums } from './terms.ts'

/** A line of the VAT return: a standard tax code with what was sold by it, the rate in percent and the VAT, in øre. */
export type ReturnLine = { code: string; name: string; base: Ore; rate: number; vat: Ore }

const lineOf = (vatCode: VatCode, base: Ore, vat: Ore, on: LocalDate): ReturnLine => ({
  ...{ code: standardTaxCodes[vatCode], name: taxCodeNames[vatCode], base, vat },
  rate: inForce(rates.vat[vatCode], on) / 100,
})

/**
 * A term in the lines of the return. VAT is what was booked, order by order, and may differ by some øre from the rate of the sum.
 * What is outside the act has a line only when there was any. Source: the return's own format, `mvaSpesifikasjonslinje`.
 */
export const linesOf = ({
  sums: { standardBase, standardVat, exemptBase },
  to,
}: {
  sums: Sums
  /** The last day of the term, by whose rate it is. */
  to: LocalDate
}): ReturnLine[] => [
  lineOf('standard', standardBase, standardVat, to),
  ...(exemptBase === 0 ? [] : [lineOf('exempt', exemptBase, 0, to)]),
]
