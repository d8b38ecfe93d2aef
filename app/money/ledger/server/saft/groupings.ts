import type { AccountNumber } from '#app/facts/books.ts'

/** Where an account belongs in the business specification: the only grouping that SAF-T 1.30 knows. */
export type Grouping = { category: string; code: string }

const current = (code: string): Grouping => ({ category: 'balanseverdiForOmloepsmiddel', code })
const debt = (code: string): Grouping => ({ category: 'kortsiktigGjeld', code })
const sales = (code: string): Grouping => ({ category: 'salgsinntekt', code })
const wages = (code: string): Grouping => ({ category: 'loennskostnad', code })

/**
 * The grouping of each account. Source: Skatteetaten's list `naeringsspesifikasjon`. What a provider owes us is another short claim
 * (its 1530 is earned and not invoiced); childcare is outside the VAT act (3200), not free of VAT (3100).
 */
export const groupings: Readonly<Record<AccountNumber, Grouping>> = {
  1500: current('1500'),
  1530: current('1570'),
  1570: current('1570'),
  1920: current('1920'),
  1950: current('1950'),
  2050: { category: 'egenkapital', code: '2050' },
  2600: debt('2600'),
  2700: debt('2740'),
  2740: debt('2740'),
  2770: debt('2770'),
  2780: debt('2770'),
  2910: debt('2910'),
  2930: debt('2949'),
  2940: debt('2949'),
  2965: debt('2990'),
  2990: debt('2990'),
  3000: sales('3000'),
  3100: sales('3200'),
  5000: wages('5000'),
  5092: wages('5000'),
  5400: wages('5400'),
  5420: wages('5420'),
  7770: { category: 'annenDriftskostnad', code: '7700' },
  7790: { category: 'annenDriftskostnad', code: '7700' },
  7830: { category: 'annenDriftskostnad', code: '7830' },
}
