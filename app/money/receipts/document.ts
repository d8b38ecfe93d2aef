import type { DocumentKind } from '#app/facts/receipt.ts'
import { formatAmount, type Ore } from '#platform/shared/money.ts'
import { formatDayYear, formatHours, type LocalDate } from '#platform/shared/time.ts'
import type { ReceiptDocument } from './api.ts'
import { groupedKid } from './kid.ts'
import { texts } from './texts.ts'

/** `2026-004183`. Receipts and credit notes have series of their own, so the kind is said with it. */
export const numberText = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`

/** `Kvittering 2026-004183`. */
export const nameOf = ({ kind, number }: { kind: DocumentKind; number: string }): string =>
  `${texts.title[kind]} ${number}`

/** How many years bookkeeping keeps documents after the year that they are of. Source: bokføringsloven § 13. */
const KEPT_YEARS = 5

/** The last day that a document must be kept. */
export const keptUntil = (issuedOn: LocalDate): LocalDate =>
  `${Number(issuedOn.slice(0, 4)) + KEPT_YEARS}-12-31`

/** `04.12.2026` */
export const dayText = (date: LocalDate): string => date.split('-').reverse().join('.')

/** A day with its month in words: `31. desember 2031`. */
export const longDay = (date: LocalDate): string =>
  formatDayYear(`${date}T12:00:00Z`).replace(/^\p{L}+ /u, '')

/** An amount of a document as it stands there: what a credit note takes back is minus. */
export const signed = (kind: DocumentKind, amount: Ore): string =>
  formatAmount(kind === 'credit' ? -amount : amount).replace('-', '−')

/** `25 %`, or that no VAT is owed. */
export const rateText = ({ vatCode, vatBasisPoints }: Pick<ReceiptDocument, 'vatCode' | 'vatBasisPoints'>) =>
  vatCode === 'exempt' ? texts.exempt : `${vatBasisPoints / 100}\u00a0%`.replace('.', ',')

/** `3,5 t` */
export const countText = (halfHours: number): string => formatHours(halfHours).replace(/ timer?$/, '\u00a0t')

/** What stands beside the buyer: number, days, place, KID. */
export function factsOf(document: ReceiptDocument): [label: string, value: string][] {
  const { kind, number, issuedOn, deliveredOn, place, kid, creditsNumber, lines } = document
  const isWork = lines.some(({ halfHours }) => halfHours !== null)
  return [
    [texts.number, number],
    [texts.date, dayText(issuedOn)],
    ...(creditsNumber
      ? [[texts.credits, nameOf({ kind: 'receipt', number: creditsNumber })] as [string, string]]
      : []),
    [isWork || kind === 'credit' ? texts.delivered : texts.agreedDay, dayText(deliveredOn)],
    [texts.place, place],
    ...(kid
      ? ([
          [texts.due, dayText(issuedOn)],
          [texts.kid, groupedKid(kid)],
        ] as [string, string][])
      : []),
  ]
}

/** The seller's lines at the head. The two last words are asked for by mval. and foretaksregisterloven. */
export const sellerLines = ({ seller }: ReceiptDocument): string[] => [
  seller.address,
  texts.organisation(seller.organisationNumber),
  texts.register,
]

/** What stands at a line as its rate: an outlay is no sale. */
export const lineRate = (document: ReceiptDocument, line: ReceiptDocument['lines'][number]): string =>
  line.outlayId ? texts.outside : rateText(document)

/** The table of VAT: one row for each rate. An order has one, and what was laid out has none. */
export const vatRows = (document: ReceiptDocument): string[][] => {
  const { kind, net, vat, gross } = document
  if (gross === 0) return []
  return [[rateText(document), ...[net, vat, gross].map(amount => signed(kind, amount))]]
}
