import { brand } from '#app/facts/brand.ts'
import type { PdfBlock } from '#platform/pdf/document.ts'
import { makePdf } from '#platform/pdf/render.ts'
import { type Declared, declaredRows, paysText, recipient } from '../form.ts'
import { texts } from '../texts.ts'

/** The form as it was sent, block by block. */
const formBlocks = (declared: Declared): PdfBlock[] => [
  { kind: 'title', text: texts.formTitle },
  { kind: 'lead', text: recipient.join('\n') },
  { kind: 'paragraph', text: texts.declares(declared.about) },
  { kind: 'pairs', pairs: declaredRows(declared) },
  { kind: 'lines', lines: [texts.received(declared.at), paysText(declared)] },
]

/** The form on paper: the same bytes each time. */
export async function formFile(declared: Declared & { id: string }): Promise<File> {
  const bytes = await makePdf({
    ...{ title: texts.formTitle, author: brand.company, foot: `${brand.company} · ${texts.formTitle}` },
    madeAt: new Date(declared.at),
    blocks: formBlocks(declared),
  })
  return new File([bytes], 'angreskjema.pdf', { type: 'application/pdf' })
}
