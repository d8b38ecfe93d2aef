import type { DocumentKind } from '#app/facts/receipt.ts'
import { listFile } from '#platform/list-file.ts'
import type { Ore } from '#platform/shared/money.ts'
import { numberText, rateText } from '../document.ts'
import { texts } from '../texts.ts'
import type { Row } from './present.ts'

/** Kroner, minus on a credit note. */
const kroner = (kind: DocumentKind, amount: Ore) => (kind === 'credit' ? -amount : amount) / 100

const columns = {
  Dokument: ({ kind }: Row) => texts.title[kind],
  Nummer: (row: Row) => numberText(row),
  [texts.date]: ({ issuedOn }: Row) => issuedOn,
  [texts.delivered]: ({ deliveredOn }: Row) => deliveredOn,
  [texts.what]: ({ lines }: Row) => lines[0]?.text ?? '',
  'Mva.-sats': (row: Row) => rateText(row).replaceAll('\u00a0', ' '),
  [texts.base]: ({ kind, net }: Row) => kroner(kind, net),
  [texts.vat]: ({ kind, vat }: Row) => kroner(kind, vat),
  [texts.outlays]: ({ kind, outlays }: Row) => kroner(kind, outlays),
  [texts.sum]: ({ kind, gross, outlays }: Row) => kroner(kind, gross + outlays),
}

/** A customer's documents of a year, a row each. */
export const yearCsv = (rows: readonly Row[], year: number, now: Date): File =>
  listFile(`arsoversikt-${year}`, columns, rows, now)
