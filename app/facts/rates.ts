import type { LocalDate } from '#platform/shared/time.ts'
import type { StandardServiceId } from './services.ts'

/**
 * How well a rate is known. A: the official text was seen, or it is the company's own decision. B: two or more independent
 * secondary sources. C: one secondary source. D: general knowledge.
 */
type Grade = 'A' | 'B' | 'C' | 'D'

type DatedRow<Value> = { from: LocalDate; value: Value; source: string }
export type Dated<Value> = readonly DatedRow<Value>[]
/** One value, the day it is valid from, where it comes from and how well that is known. */
type GradedRow = DatedRow<number> & { grade: Grade }
type Graded = readonly GradedRow[]

/** The value in force on a day: the newest entry that has begun. Throws before the first. */
export function inForce<Value>(table: Dated<Value>, on: LocalDate): Value {
  let found: DatedRow<Value> | undefined
  for (const row of table) if (row.from <= on && (!found || row.from > found.from)) found = row
  if (!found) throw new RangeError(`no rate in force on ${on}`)
  return found.value
}

export type VatCode = 'standard' | 'exempt'

const cleaning = (from: LocalDate, value: number, regulation: string, grade: Grade): GradedRow => ({
  ...{ from, value, grade },
  source: `allmenngjøringsforskriften for renhold, ${regulation}`,
})

/**
 * Every rate that a price is made from (shares in basis points: 25 % is 2500), with the day it is valid from and where it comes from. A row is added when a rate
 * changes; the old ones stay, because the price of a day is made from the rows of that day.
 */
export const rates = {
  vat: {
    standard: [
      { from: '2005-01-01', value: 2500, source: 'mval. § 5-1, Stortingets mva.-vedtak § 2', grade: 'D' },
    ],
    exempt: [{ from: '2010-01-01', value: 0, source: 'mval. § 3-4: barnepass er unntatt', grade: 'D' }],
  } satisfies Record<VatCode, Graded>,
  /** The company's share of the price before VAT. */
  companyShare: [{ from: '2024-07-25', value: 1500, source: 'selskapets egen andel', grade: 'A' }] as Graded,
  holidayPay: [
    { from: '2001-01-01', value: 1200, source: 'ferieloven § 10, fem uker etter avtale', grade: 'B' },
  ] as Graded,
  pension: [
    { from: '2006-07-01', value: 200, source: 'OTP-loven § 4', grade: 'D' },
    { from: '2022-01-01', value: 200, source: 'OTP-loven § 4, fra første krone', grade: 'A' },
  ] as Graded,
  /** Zone 1: the company's own, where its people work. */
  employerContribution: [
    { from: '2007-01-01', value: 1410, source: 'folketrygdloven § 23-2, sone 1', grade: 'D' },
    { from: '2026-01-01', value: 1410, source: 'folketrygdloven § 23-2, sone 1, 2026', grade: 'B' },
  ] as Graded,
  /** Øre an hour. Adults, cleaning. */
  cleaningMinimumWage: [
    cleaning('2017-06-01', 17_763, 'FOR-2017-05-05-570', 'C'),
    cleaning('2018-12-01', 18_143, 'FOR-2018-11-22-1766', 'C'),
    cleaning('2019-06-01', 18_766, 'FOR-2019-05-21-654', 'C'),
    cleaning('2021-07-01', 19_604, 'FOR-2021-05-10-2075', 'B'),
    cleaning('2022-12-15', 20_454, 'FOR-2022-12-09-2169', 'B'),
    cleaning('2023-06-15', 21_604, 'FOR-2023-05-25-759', 'B'),
    cleaning('2024-11-01', 22_754, 'FOR-2024-10-21-2545', 'C'),
    cleaning('2025-06-15', 23_654, 'FOR-2025-05-28-957', 'B'),
  ] as Graded,
  /** Øre of wage an hour between 21.00 and 06.00, at least. Adults, cleaning. */
  cleaningNightSupplement: [
    cleaning('2017-06-01', 2600, 'FOR-2017-05-05-570', 'C'),
    cleaning('2021-07-01', 2700, 'FOR-2021-05-10-2075', 'A'),
    cleaning('2024-11-01', 2900, 'FOR-2024-10-21-2545', 'C'),
    cleaning('2025-06-15', 2900, 'FOR-2025-05-28-957', 'B'),
  ] as Graded,
}

/** Which VAT code a service of a kind has. */
export const vatCodeOf = (kind: StandardServiceId): VatCode => (kind === 'barnepass' ? 'exempt' : 'standard')

/** A row of the table with its name, as administrators read it. */
export type NamedRate = GradedRow & { name: string }

const named = (name: string, table: Graded): NamedRate[] => table.map(row => ({ name, ...row }))

/** Every row of the table, by name. */
export const allRates = (): NamedRate[] => {
  const { vat, ...others } = rates
  return [
    ...Object.entries(vat).flatMap(([code, table]) => named(`vat.${code}`, table)),
    ...Object.entries(others).flatMap(([name, table]) => named(name, table)),
  ]
}

/** A rate known from one secondary source, or none, is looked over by a person before it decides money. */
export const isProvisional = ({ grade }: Pick<NamedRate, 'grade'>): boolean => grade === 'C' || grade === 'D'

/** The provisional rows in force on a day: what an administrator is asked to look over. */
export const provisionalRates = (on: LocalDate): NamedRate[] =>
  allRates().filter(
    row =>
      isProvisional(row) &&
      row.from <= on &&
      !allRates().some(({ name, from }) => name === row.name && from > row.from && from <= on),
  )
