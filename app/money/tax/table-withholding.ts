import { type FoundTable, findTable, type PayPeriod, type TaxYear, taxYears } from './tax-years.ts'

/** To the nearest whole krone, half up, as the routine rounds. */
const round = (amount: number): number => Math.floor(amount + 0.5)

const share = (amount: number, { share: percent, most }: { share: number; most: number }): number =>
  Math.min(round((amount * percent) / 100), most)

/** What is taxed of a year's income, in kroner; may be below 0. */
function taxable(year: TaxYear, { kind, deduction }: FoundTable, income: number): number {
  const { minimumDeduction, personalDeduction } = year
  const minimum = Math.min(
    share(income, kind === 'sea' ? minimumDeduction.sea : minimumDeduction.others),
    income,
  )
  const hasStandard = kind === 'standard' || kind === 'finnmark' || kind === 'sea'
  return (
    income -
    minimum -
    deduction -
    (hasStandard ? share(income, year.standardDeduction) : 0) -
    (kind === 'sea' ? share(income, year.seaDeduction) : 0) -
    (kind === 'finnmark' ? personalDeduction.finnmark : personalDeduction.others)
  )
}

const stepTax = ({ steps }: TaxYear, income: number): number =>
  round(
    steps.reduce(
      (sum, { from, to, share: percent }) =>
        income >= from ? sum + ((Math.min(income, to) - from) * percent) / 100 : sum,
      0,
    ),
  )

function insuranceOf({ insurance }: TaxYear, table: FoundTable, income: number): number {
  if (table.insurance === 'none' || income < insurance.least) return 0
  const { share: percent, from } = insurance[table.insurance]
  return income > from
    ? round((income * percent) / 100)
    : round(((income - insurance.least) * insurance.rising) / 100)
}

function yearsTax(year: TaxYear, table: FoundTable, income: number): number {
  const taxed = taxable(year, table, income)
  const common = table.kind === 'finnmark' ? year.common.finnmark : year.common.others
  const municipalTax = taxed > 0 ? round((taxed * year.municipal) / 100) : 0
  const commonTax = taxed >= 0 ? round((taxed * common) / 100) : 0
  return municipalTax + commonTax + stepTax(year, income) + insuranceOf(year, table, income)
}

/** Pay that a table is asked about. */
type Asked = { year: number; table: string; period: PayPeriod; gross: number }

/**
 * What is withheld of a period's pay by a tax table, in whole kroner: reckoned as the authority's routine does, with the same
 * numbers in the same order, so that it gives the printed tables to the krone. Never more than the pay.
 *
 * @param asked.gross whole kroner
 * @throws RangeError for a year or a table that is not known: nobody guesses a tax
 */
export function tableWithholding({ year: on, table: number, period, gross }: Asked): number {
  if (!Number.isSafeInteger(gross) || gross < 0) throw new RangeError(`no tax of ${gross}`)
  const year = taxYears[on]
  const table = year && findTable(year, number)
  if (!table) throw new RangeError(`no table ${number} in ${on}`)
  const { step, ordinary, other } = year.spans[period]
  const { times, parts } = table.kind === 'ordinary' ? ordinary : other
  const middle = Math.floor(gross / step) * step + Math.floor(step / 2)
  const tax = yearsTax(year, table, round(middle * times))
  const ofPeriod = tax / (table.allYear ? times : parts)
  return Math.min(table.kind === 'sea' ? Math.floor(ofPeriod) : round(ofPeriod), gross)
}
