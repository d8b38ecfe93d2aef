import type { TaxCard } from './tax-card.ts'

const percentFormat = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 })

/** Hundredths of a per cent as people write them: `20,5 %`. */
const percentText = (percent: number): string => `${percentFormat.format(percent / 100)}\u00a0%`

/** What a card is called on a payslip. */
export function cardText(card: TaxCard): string {
  if (card.kind === 'table') return `Tabell ${card.table}`
  if (card.kind === 'percent') return `Prosentkort, ${percentText(card.percent)}`
  if (card.kind === 'exempt') return 'Frikort'
  return card.kind === 'none' ? `Uten skattekort, ${percentText(5000)}` : 'Ikke trekkpliktig'
}

const kronerFormat = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0 })

/** Whole kroner as people write them: `100 000 kr`. */
const kroner = (amount: number): string => `${kronerFormat.format(amount)}\u00a0kr`

/** What a card says, for whoever reads it: 'Frikort til 100 000 kr', 'Ingen skattekort: vi trekker 50 %'. */
export function longCardText(card: TaxCard): string {
  if (card.kind === 'table') return `Tabell ${card.table}`
  if (card.kind === 'percent') return percentText(card.percent)
  if (card.kind === 'not-liable') return 'Ikke trekkpliktig: ingen skatt trekkes'
  if (card.kind === 'none') return `Ikke skattekort: vi trekker ${percentText(5000)}`
  if (card.limit === null) return 'Frikort uten grense'
  return card.limit === 0
    ? `Frikort brukt et annet sted: vi trekker ${percentText(5000)}`
    : `Frikort til ${kroner(card.limit)}`
}

/** The same inside a sentence. */
export const shortCardText = (card: TaxCard): string => {
  const text = longCardText(card)
  return `${text.charAt(0).toLocaleLowerCase('nb')}${text.slice(1)}`
}
