/** The spans that wages are paid for, by the names of the tax tables. */
export const payPeriods = ['month', '14days', 'week', '4days', '3days', '2days', '1day'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** What makes tables differ from each other. */
type TableKind = 'ordinary' | 'standard' | 'finnmark' | 'sea' | 'special'
export type NationalInsurance = 'high' | 'low' | 'none'

type Table = {
  kind: TableKind
  insurance: NationalInsurance
  /** Is tax withheld in all twelve months, also of holiday pay? */
  allYear: boolean
}

/** How a period is made a year, and the year's tax a period's. */
type Span = {
  /** Kroner between two rows of the printed table. */
  step: number
  ordinary: { times: number; parts: number }
  other: { times: number; parts: number }
}

/** A deduction that is a share of the income, in per cent, up to so many kroner. */
type Deduction = { share: number; most: number }

/** All that the routine of a year is reckoned from: kroner, and per cent. */
export type TaxYear = {
  source: string
  spans: Record<PayPeriod, Span>
  /** The tables that are not numbered by their deduction. */
  tables: Readonly<Record<string, Table>>
  minimumDeduction: { sea: Deduction; others: Deduction }
  standardDeduction: Deduction
  seaDeduction: Deduction
  personalDeduction: { finnmark: number; others: number }
  municipal: number
  common: { finnmark: number; others: number }
  /** The steps of the tax on income, lowest first; the last has no end. */
  steps: readonly { from: number; to: number; share: number }[]
  insurance: {
    least: number
    /** Of what passes the least, until the whole share is less. */
    rising: number
    high: { share: number; from: number }
    low: { share: number; from: number }
  }
}

const days = (count: number, times: number, ofYear: number): Span => ({
  step: 20,
  ordinary: { times, parts: (count * 46) / 52 },
  other: { times: ofYear, parts: (ofYear * 10.5) / 12 },
})

const table = (kind: TableKind, insurance: NationalInsurance, allYear: boolean): Table => ({
  ...{ kind, insurance, allYear },
})

/**
 * The routine by year. A new year is a new entry; the old ones stay, since wages of a year are reckoned anew by its own. Source: the
 * tax authority's published routine for withholding, as described in the records.
 */
export const taxYears: Readonly<Record<number, TaxYear>> = {
  2026: {
    source: 'Skatteetaten, trekkrutine 2026 (8. desember 2025)',
    spans: {
      month: { step: 100, ordinary: { times: 12.12, parts: 10.5 }, other: { times: 12, parts: 10.5 } },
      '14days': { step: 50, ordinary: { times: 26.26, parts: 23 }, other: { times: 26, parts: 23 } },
      week: { step: 20, ordinary: { times: 52.52, parts: 46 }, other: { times: 52, parts: 46 } },
      '4days': days(60, 60.6, 91),
      '3days': days(80, 80.8, 122),
      '2days': days(120, 121.2, 183),
      '1day': days(240, 242.4, 365),
    },
    tables: {
      '7300': table('standard', 'high', false),
      '7350': table('standard', 'high', true),
      '7500': table('standard', 'none', true),
      '7550': table('standard', 'none', false),
      '7700': table('standard', 'low', true),
      '6300': table('finnmark', 'high', false),
      '6350': table('finnmark', 'high', true),
      '6500': table('finnmark', 'none', true),
      '6550': table('finnmark', 'none', false),
      '6700': table('finnmark', 'low', true),
      '0100': table('sea', 'none', true),
      '0101': table('sea', 'high', true),
      '7150': table('special', 'high', true),
      '7160': table('special', 'none', true),
      '7170': table('special', 'none', false),
    },
    minimumDeduction: { sea: { share: 46, most: 95_700 }, others: { share: 40.48, most: 84_216 } },
    standardDeduction: { share: 10, most: 40_000 },
    seaDeduction: { share: 30, most: 86_300 },
    personalDeduction: { finnmark: 159_540, others: 114_540 },
    municipal: 13.75,
    common: { finnmark: 4.75, others: 8.25 },
    steps: [
      { from: 226_100, to: 318_300, share: 1.7 },
      { from: 318_300, to: 725_050, share: 4 },
      { from: 725_050, to: 980_100, share: 13.7 },
      { from: 980_100, to: 1_467_200, share: 16.8 },
      { from: 1_467_200, to: Number.POSITIVE_INFINITY, share: 17.8 },
    ],
    insurance: {
      least: 99_650,
      rising: 25,
      high: { share: 7.6, from: 143_175 },
      low: { share: 5.1, from: 125_188 },
    },
  },
}

/** A table of a year, with the deduction that its number stands for in kroner (below 0: an addition). */
export type FoundTable = Table & { number: string; deduction: number }

/** The table of that number; null when the year has none. `8120` deducts 120 000 kr, `9010` adds 10 000 kr. */
export function findTable(year: TaxYear, number: string): FoundTable | null {
  const named = year.tables[number]
  if (named) return { ...named, number, deduction: 0 }
  const [, series, tens] = /^([89])([0-4]\d)0$/.exec(number) ?? []
  if (!series || !tens || Number(tens) > 40 || (series === '9' && tens === '00')) return null
  const thousands = Number(tens) * 10
  return {
    ...table('ordinary', 'high', false),
    number,
    deduction: (series === '8' ? thousands : -thousands) * 1000,
  }
}
