import type { LocalDate } from '#platform/shared/time.ts'
import type { StandardServiceId } from './services.ts'

/** Parts of a whole in basis points: 25 % is 2500. */
type BasisPoints = number

export type Dated<Value> = readonly { from: LocalDate; value: Value; source: string }[]

/** The value in force on a day: the newest entry that has begun. Throws before the first. */
export function inForce<Value>(table: Dated<Value>, on: LocalDate): Value {
  const entry = table.filter(row => row.from <= on).sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!entry) throw new RangeError(`no rate in force on ${on}`)
  return entry.value
}

export type VatCode = 'standard' | 'exempt'

/** Every rate that a price is made from, with the day it is valid from and where it comes from. */
export const rates = {
  vat: {
    standard: [{ from: '2005-01-01', value: 2500, source: 'mval. § 5-1, Stortingets mva.-vedtak § 2: 25 %' }],
    exempt: [{ from: '2010-01-01', value: 0, source: 'mval. § 3-4: barnepass er unntatt' }],
  } satisfies Record<VatCode, Dated<BasisPoints>>,
  /** The company's share of the price before VAT. */
  companyShare: [{ from: '2024-07-25', value: 1500, source: 'the company: 15 %' }] as Dated<BasisPoints>,
  holidayPay: [
    { from: '2001-01-01', value: 1200, source: 'ferieloven § 10, tariff: 12 %' },
  ] as Dated<BasisPoints>,
  pension: [{ from: '2006-07-01', value: 200, source: 'OTP-loven § 4: 2 %' }] as Dated<BasisPoints>,
  employerContribution: [
    { from: '2007-01-01', value: 1410, source: 'folketrygdloven § 23-2, sone 1: 14,1 %' },
  ] as Dated<BasisPoints>,
  /** Øre an hour. Adults, cleaning. */
  cleaningMinimumWage: [
    { from: '2024-06-15', value: 22_753, source: 'allmenngjøringsforskriften for renhold' },
    { from: '2025-06-15', value: 23_654, source: 'allmenngjøringsforskriften for renhold: 236,54 kr' },
  ] as Dated<number>,
}

/** Which VAT code a service of a kind has. */
export const vatCodeOf = (kind: StandardServiceId): VatCode => (kind === 'barnepass' ? 'exempt' : 'standard')
