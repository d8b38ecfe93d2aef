import type { VatCode } from '#app/facts/rates.ts'
import type { DocumentKind } from '#app/facts/receipt.ts'
import { formatKr, type Ore } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { ReceiptDocument } from './api.ts'
import {
  countText,
  dayText,
  factsOf,
  keptUntil,
  lineRate,
  longDay,
  numberText,
  rateText,
  sellerLines,
  signed,
  vatRows,
} from './document.ts'
import { texts } from './texts.ts'

type Words = { kind: 'title' | 'lead' | 'heading' | 'paragraph'; text: string }
type Table = { kind: 'table'; head: string[]; rows: string[][]; widths: number[]; last?: 'sum' }
type Pairs = { kind: 'pairs'; pairs: [string, string][] }
type Lines = { kind: 'lines'; lines: string[] }
type Block = Words | Table | Pairs | Lines

const minus = (kind: DocumentKind, amount: Ore) =>
  formatKr(kind === 'credit' ? -amount : amount).replace('-', '−')

function lineRows(document: ReceiptDocument): string[][] {
  const { kind, lines } = document
  return lines.map(line => [
    line.detail ? `${line.text}\n${line.detail}` : line.text,
    line.halfHours === null ? '' : countText(line.halfHours),
    line.rate === null ? '' : signed('receipt', line.rate),
    lineRate(document, line),
    signed(kind, line.amount),
  ])
}

/** What is sold by rate of VAT. Nothing where nothing is. */
const vatBlocks = (rows: string[][]): Block[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'heading', text: texts.vatByRate },
        {
          kind: 'table',
          head: [texts.vatRate, texts.base, texts.vat, texts.sum],
          rows,
          widths: [25, 25, 25, 25],
        },
      ]

/** A document, block by block: what is asked of it by bokføringsforskriften § 5-1-1, and nothing that changes. */
export function receiptBlocks(document: ReceiptDocument): Block[] {
  const { kind, seller, buyer, total: sum, issuedOn } = document
  const total = kind === 'credit' ? texts.creditTotal : texts.total
  return [
    { kind: 'title', text: `${texts.title[kind]} ${document.number}` },
    { kind: 'lead', text: [seller.name, ...sellerLines(document)].join('\n') },
    { kind: 'heading', text: texts.customer },
    { kind: 'paragraph', text: `${buyer.name}\n${buyer.address}` },
    { kind: 'pairs', pairs: factsOf(document) },
    {
      kind: 'table',
      head: [texts.what, texts.count, texts.rate, texts.vat, texts.amount],
      rows: [...lineRows(document), [total, '', '', '', minus(kind, sum)]],
      widths: [54, 9, 12, 9, 16],
      last: 'sum',
    },
    ...vatBlocks(vatRows(document)),
    { kind: 'lines', lines: [texts.kept(longDay(keptUntil(issuedOn)))] },
  ]
}

type Row = {
  kind: DocumentKind
  year: number
  number: number
  issuedOn: LocalDate
  lines: readonly { text: string }[]
  gross: Ore
  net: Ore
  vat: Ore
  vatCode: VatCode
  vatBasisPoints: number
  outlays: Ore
}

const sum = (rows: readonly Row[], of: 'gross' | 'net' | 'vat' | 'outlays') =>
  rows.reduce((total, row) => total + (row.kind === 'credit' ? -row[of] : row[of]), 0)

/** Base, VAT and sum of the rows, as cells. */
const sums = (rows: readonly Row[]) =>
  (['net', 'vat', 'gross'] as const).map(of => signed('receipt', sum(rows, of)))

/** What documents come to by rate of VAT. */
function byRate(rows: readonly Row[]): string[][] {
  const sold = rows.filter(({ gross }) => gross > 0)
  const names = [...new Set(sold.map(rateText))]
  return names.map(name => [name, ...sums(sold.filter(row => rateText(row) === name))])
}

/** All documents of a year in a table, and what they come to by rate. */
export function yearBlocks(rows: readonly Row[], year: number): Block[] {
  const head: Block[] = [
    { kind: 'title', text: texts.yearTitle(year) },
    { kind: 'lead', text: rows.length > 0 ? texts.yearLead(year) : texts.yearEmpty },
  ]
  if (rows.length === 0) return head
  const listed = rows.map(row => [
    `${texts.title[row.kind]} ${numberText(row)}\n${row.lines[0]?.text ?? ''}`,
    dayText(row.issuedOn),
    ...(['net', 'vat', 'outlays'] as const).map(of => signed(row.kind, row[of])),
    signed(row.kind, row.gross + row.outlays),
  ])
  const inAll = [
    ...(['net', 'vat', 'outlays'] as const).map(of => signed('receipt', sum(rows, of))),
    signed('receipt', sum(rows, 'gross') + sum(rows, 'outlays')),
  ]
  return [
    ...head,
    {
      kind: 'table',
      head: [texts.what, texts.date, texts.base, texts.vat, texts.outlays, texts.sum],
      rows: [...listed, [texts.sum, '', ...inAll]],
      widths: [35, 14, 13, 12, 12, 14],
      last: 'sum',
    },
    ...vatBlocks(byRate(rows)),
  ]
}
