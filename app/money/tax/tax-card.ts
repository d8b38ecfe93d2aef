import { tableWithholding } from './table-withholding.ts'
import type { PayPeriod } from './tax-years.ts'

/** Per cent in hundredths: 20.5 % is 2050. */
type Percent = number

/**
 * What a tax card says of pay from us. `months`: 10.5 where nothing is withheld of holiday pay, and half in December; 12 where tax is
 * withheld all year.
 */
export type TaxCard =
  | { kind: 'table'; table: string; percent: Percent; months: 10.5 | 12 }
  | { kind: 'percent'; percent: Percent; months: 10.5 | 12 }
  /** Pay of the year up to the limit in kroner is free; null for no limit, 0 where another employer has it all. */
  | { kind: 'exempt'; limit: number | null }
  /** Nobody has a card: half is withheld (skattebetalingsloven § 5-5). */
  | { kind: 'none' }
  | { kind: 'not-liable' }

/** Of what is withheld where there is no card, and above what an exemption covers. */
const WITHOUT_CARD: Percent = 5000

/** Pay that is paid out together, whole kroner but for `before`. */
export type TaxedPay = {
  year: number
  period: PayPeriod
  /** Wages for work. */
  regular: number
  /** Pay that belongs to no period, such as holiday pay of the same year. */
  irregular: number
  /** Holiday pay that was earned the year before. */
  holiday: number
  /** Half is withheld of the wages of one period before Christmas. */
  halved: boolean
  /** What was paid earlier in the year by us, holiday pay included. */
  earlier: number
}

/** Cut down to whole kroner. */
const share = (kroner: number, percent: Percent): number => Math.floor((kroner * percent) / 10_000)

function exemptWithholding(limit: number | null, { earlier, regular, irregular, holiday }: TaxedPay): number {
  if (limit === null) return 0
  const all = regular + irregular + holiday
  const over = Math.min(all, Math.max(0, earlier + all - limit))
  return share(over, WITHOUT_CARD)
}

/**
 * The tax that is withheld, in whole kroner, never more than the pay. A table card takes what belongs to no period by its
 * percentage. Source: skattebetalingsforskriften chapter 5, and the tax authority's description of the cards.
 *
 * @throws RangeError for a table that the year does not have
 */
export function withholding(card: TaxCard, pay: TaxedPay): number {
  const { year, period, regular, irregular, holiday, halved } = pay
  const all = regular + irregular + holiday
  if (card.kind === 'not-liable') return 0
  if (card.kind === 'none') return share(all, WITHOUT_CARD)
  if (card.kind === 'exempt') return exemptWithholding(card.limit, pay)
  const isAllYear = card.months === 12
  const ofHoliday = isAllYear ? share(holiday, card.percent) : 0
  const ofRegular =
    card.kind === 'table'
      ? tableWithholding({ year, table: card.table, period, gross: regular })
      : share(regular, card.percent)
  const ofWages = halved && !isAllYear ? Math.floor(ofRegular / 2) : ofRegular
  return ofWages + share(irregular, card.percent) + ofHoliday
}
