import { expect, it } from 'vitest'
import { cardText, longCardText, shortCardText } from './card-text.ts'
import type { TaxCard } from './tax-card.ts'

const cards: [TaxCard, string, string][] = [
  [{ kind: 'table', table: '8100', percent: 3100, months: 10.5 }, 'Tabell 8100', 'Tabell 8100'],
  [{ kind: 'percent', percent: 2050, months: 12 }, 'Prosentkort, 20,5 %', '20,5 %'],
  [{ kind: 'exempt', limit: 100_000 }, 'Frikort', 'Frikort til 100 000 kr'],
  [{ kind: 'exempt', limit: null }, 'Frikort', 'Frikort uten grense'],
  [{ kind: 'exempt', limit: 0 }, 'Frikort', 'Frikort brukt et annet sted: vi trekker 50 %'],
  [{ kind: 'none' }, 'Uten skattekort, 50 %', 'Ikke skattekort: vi trekker 50 %'],
  [{ kind: 'not-liable' }, 'Ikke trekkpliktig', 'Ikke trekkpliktig: ingen skatt trekkes'],
]
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

it.each(cards)('%o is told on a payslip, on a page and inside a sentence', (card, onPayslip, onPage) => {
  expect([spaced(cardText(card)), spaced(longCardText(card))]).toEqual([onPayslip, onPage])
  expect(shortCardText(card)).toBe(longCardText(card).replace(/^./, first => first.toLowerCase()))
})
