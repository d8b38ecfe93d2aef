import { brand } from '#app/facts/brand.ts'
import { type NightLine, nightLabel } from '#app/facts/night.ts'
import type { Price } from '#app/facts/price.ts'
import { inForce, rates } from '#app/facts/rates.ts'
import { formatKr } from '#platform/shared/money.ts'
import type { PriceKey } from '#ui/price-bar.tsx'

const percentFormat = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 })

/** Basis points in words: 1410 → `14,1 %`. */
export const formatPercent = (basisPoints: number): string => `${percentFormat.format(basisPoints / 100)} %`

/** The VAT line of a price: how much of it is VAT, or that there is none (mval. § 3-4). */
export const vatText = (price: Pick<Price, 'vatCode' | 'vatBasisPoints' | 'vat'>): string =>
  price.vatCode === 'exempt'
    ? 'Fritatt for mva.'
    : `Mva. ${formatPercent(price.vatBasisPoints)} er med: ${formatKr(price.vat)}`

/** The supplement for night as a line of the price; none where there is none. */
export const nightLines = (price: NightLine): { label: string; amount: string }[] =>
  price.nightGross > 0 ? [{ label: nightLabel(price), amount: formatKr(price.nightGross) }] : []

type Part = { label: string; amount: number; colour: PriceKey }

/** What a price is made of, line by line; the amounts add up to the gross. Parts of one kind share a colour. */
export function partsOf(price: Price, workerName: string): Part[] {
  const percent = (of: keyof typeof rates) =>
    formatPercent(inForce(rates[of] as typeof rates.pension, price.ratesOf))
  const parts: Part[] = [
    { label: `Lønn til ${workerName}`, amount: price.wage, colour: 1 },
    { label: `Feriepenger ${percent('holidayPay')}`, amount: price.holidayPay, colour: 2 },
    { label: `Pensjon ${percent('pension')}`, amount: price.pension, colour: 2 },
    {
      label: `Arbeidsgiveravgift ${percent('employerContribution')}`,
      amount: price.employerContribution,
      colour: 2,
    },
    { label: companyLabel(price), amount: price.companyShare, colour: 3 },
  ]
  return price.vatCode === 'exempt'
    ? parts
    : [...parts, { label: `Mva. ${formatPercent(price.vatBasisPoints)}`, amount: price.vat, colour: 4 }]
}

/** After a complaint the company pays the refund, so 'share' is no longer the right word. */
function companyLabel(price: Price): string {
  const share = inForce(rates.companyShare, price.ratesOf)
  const usual = Math.abs(price.companyShare * 10_000 - price.net * share) <= 10_000
  return usual
    ? `${brand.name} ${formatPercent(share)} ${price.vatCode === 'exempt' ? 'av prisen' : 'før mva.'}`
    : brand.name
}

/** The same parts in words, for those who do not see the bar. */
export function barText(price: Price): string {
  const share = (amount: number) => Math.round((100 * Math.max(amount, 0)) / Math.max(price.gross, 1))
  const onTop = price.holidayPay + price.pension + price.employerContribution
  const words = [
    `${share(price.wage)} prosent lønn`,
    `${share(onTop)} prosent feriepenger, pensjon og arbeidsgiveravgift`,
    `${share(price.companyShare)} prosent ${brand.name}`,
  ]
  return [...words, ...(price.vat > 0 ? [`${share(price.vat)} prosent mva.`] : [])].join(', ')
}
