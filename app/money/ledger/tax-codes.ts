import type { VatCode } from '#app/facts/rates.ts'

/**
 * What each VAT code is in Skatteetaten's list of standard tax codes, which the VAT return and SAF-T share: 3 is output VAT at the
 * regular rate, 6 is turnover outside the VAT act. Childcare is 6 and not 5 (zero rate), since mval. § 3-4 takes it out of the act.
 */
export const standardTaxCodes: Readonly<Record<VatCode, string>> = { standard: '3', exempt: '6' }

/** The codes as they are called there. */
export const taxCodeNames: Readonly<Record<VatCode, string>> = {
  standard: 'Utgående merverdiavgift, 25 %',
  exempt: 'Omsetning utenfor merverdiavgiftsloven (barnepass)',
}
