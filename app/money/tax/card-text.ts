import type { TaxCard } from './tax-card.ts'

const percentFormat = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 2 })

/** Hundredths of a per cent as people write them: `20,5 %`. */
export const percentText = (percent: number): string => `${percentFormat.format(percent / 100)}\u00a0%`

/** What a card is called on a payslip. */
export function cardText(card: TaxCard): string {
  if (card.kind === 'table') return `Tabell ${card.table}`
  if (card.kind === 'percent') return `Prosentkort, ${percentText(card.percent)}`
  if (card.kind === 'exempt') return 'Frikort'
  return card.kind === 'none' ? `Uten skattekort, ${percentText(5000)}` : 'Ikke trekkpliktig'
}
