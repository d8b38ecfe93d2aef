import { brand } from '#app/facts/brand.ts'
import { makePdf } from '#platform/pdf/render.ts'
import type { ContractFile } from '../api.ts'
import { blocksOf } from '../document-blocks.ts'

/** A binding text, and how it came about. */
export type EmploymentDocument = {
  /** Without the ending. */
  fileName: string
  title: string
  text: string
  madeAt: Date
  /** What stands under the text: who, when, from where, and the text's hash. */
  signature: string[]
}

/** The document as plain text. */
export const textFile = ({ fileName, text, signature }: EmploymentDocument): ContractFile => ({
  fileName: `${fileName}.txt`,
  text: `${text}\n\n${signature.join('\n')}\n`,
})

/** The same document as PDF. The same document always gives the same bytes. */
export async function pdfFile({
  fileName,
  title,
  text,
  madeAt,
  signature,
}: EmploymentDocument): Promise<File> {
  const bytes = await makePdf({
    title,
    author: brand.company,
    foot: `${brand.company} · ${title}`,
    madeAt,
    blocks: [...blocksOf(text), { kind: 'lines', lines: signature }],
  })
  return new File([bytes], `${fileName}.pdf`, { type: 'application/pdf' })
}
