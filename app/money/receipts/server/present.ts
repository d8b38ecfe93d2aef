import type { receipts } from '#app/schema/receipts.server.ts'
import type { ListedReceipt, ReceiptDocument } from '../api.ts'
import { numberText } from '../document.ts'
import { kidOf } from '../kid.ts'

export type Row = typeof receipts.$inferSelect

/** A document as it was issued. `credited`: what it credits. */
export function presentDocument(row: Row, credited: Row | null): ReceiptDocument {
  const { id, kind, at, issuedOn, deliveredOn, place, orderId, credits, seller, buyer, lines } = row
  const { gross, net, vat, vatCode, vatBasisPoints, outlays } = row
  return {
    ...{ id, kind, number: numberText(row), kid: kind === 'receipt' ? kidOf(row) : null },
    ...{ issuedAt: at.toISOString(), issuedOn, deliveredOn, place, orderId, credits, seller, buyer },
    lines: lines.map(line => ({ ...line, outlayId: line.outlayId ?? null })),
    creditsNumber: credited && numberText(credited),
    ...{ gross, net, vat, vatCode, vatBasisPoints, outlays, total: gross + outlays },
  }
}

type Listing = { document: Row } & Pick<ListedReceipt, 'service' | 'worker' | 'credited'>

/** What a list says of a document. */
export function presentListed({ document, service, worker, credited }: Listing): ListedReceipt {
  const { id, kind, issuedOn, orderId, lines, gross, outlays } = document
  return {
    ...{ id, kind, number: numberText(document), issuedOn, orderId, service, worker, credited },
    text: lines[0]?.text ?? '',
    total: gross + outlays,
  }
}
