import { brand } from '#app/facts/brand.ts'
import { makePdf } from '#platform/pdf/render.ts'
import type { ReceiptDocument } from '../api.ts'
import { nameOf } from '../document.ts'
import { receiptBlocks, yearBlocks } from '../pdf-blocks.ts'
import { texts } from '../texts.ts'
import type { Row } from './present.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  new File([bytes], `${name}.pdf`, { type: 'application/pdf' })

/** A document on paper: only what was issued, so the bytes are the same each time. */
export async function receiptFile(document: ReceiptDocument): Promise<File> {
  const title = nameOf(document)
  const bytes = await makePdf({
    ...{ title, author: document.seller.name, foot: `${document.seller.name} · ${title}` },
    madeAt: new Date(document.issuedAt),
    blocks: receiptBlocks(document),
  })
  return fileOf(bytes, `${texts.title[document.kind].toLowerCase()}-${document.number}`)
}

/** All of a year on paper, as it stands now. */
export async function yearDocument(rows: readonly Row[], year: number, now: Date): Promise<File> {
  const title = texts.yearTitle(year)
  const bytes = await makePdf({
    ...{ title, author: brand.company, foot: `${brand.company} · ${title}`, madeAt: now },
    blocks: yearBlocks(rows, year),
  })
  return fileOf(bytes, `arsoversikt-${year}`)
}
