import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { bottomOf, type Doc, faint, ink, rule, widthOf } from './look.ts'
import { addPairs, addTable, type PdfPairs, type PdfTable } from './table.ts'

/** A part of a document, in reading order. */
export type PdfBlock =
  | { kind: 'title'; text: string }
  /** A line under the title. */
  | { kind: 'lead'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Lines kept together on one page, such as a signature. */
  | { kind: 'lines'; lines: string[] }
  | PdfTable
  | PdfPairs

export type PdfContent = {
  /** The title in the reader's window and in file lists. */
  title: string
  author: string
  /** The foot of each page, before the page number. */
  foot: string
  /** When the content was made. The only time in the file: the same content gives the same bytes. */
  madeAt: Date
  blocks: PdfBlock[]
}

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`))
/** Full fonts, for all European names; only the used glyphs are embedded. */
const fonts = {
  text: fontFile('400Regular/Inter_400Regular'),
  bold: fontFile('600SemiBold/Inter_600SemiBold'),
}

/** Points; 72 to the inch, so A4 is 595 × 842. */
const margins = { top: 64, bottom: 72, left: 64, right: 64 }

const looks = {
  title: { tag: 'H1', font: 'bold', size: 20, colour: ink, above: 0, below: 6, lineGap: 2 },
  lead: { tag: 'P', font: 'text', size: 10, colour: faint, above: 0, below: 2, lineGap: 2 },
  heading: { tag: 'H2', font: 'bold', size: 12, colour: ink, above: 16, below: 4, lineGap: 2 },
  paragraph: { tag: 'P', font: 'text', size: 10, colour: ink, above: 4, below: 4, lineGap: 3 },
} as const
const small = { font: 'text', size: 9, colour: ink, lineGap: 3 } as const

/** The space a heading needs below it, so that it is not left alone at the bottom. */
const KEPT_WITH_HEADING = 44

function write(
  doc: Doc,
  text: string,
  look: { font: string; size: number; colour: string; lineGap: number },
) {
  doc.font(look.font).fontSize(look.size).fillColor(look.colour).text(text, { lineGap: look.lineGap })
}

function addBlock(doc: Doc, parent: PDFKit.PDFStructureElement, block: PdfBlock): void {
  if (block.kind === 'lines') addLines(doc, parent, block.lines)
  else if (block.kind === 'table') addTable(doc, parent, block)
  else if (block.kind === 'pairs') addPairs(doc, parent, block)
  else addWords(doc, parent, block)
}

type Words = Extract<PdfBlock, { text: string }>

function addWords(doc: Doc, parent: PDFKit.PDFStructureElement, block: Words): void {
  const look = looks[block.kind]
  doc.y += look.above
  doc.font(look.font).fontSize(look.size)
  const height = doc.heightOfString(block.text, { width: widthOf(doc), lineGap: look.lineGap })
  const needed = block.kind === 'heading' ? height + KEPT_WITH_HEADING : 0
  if (doc.y + needed > bottomOf(doc)) doc.addPage()
  parent.add(doc.struct(look.tag, {}, [() => write(doc, block.text, look)]))
  doc.y += look.below
}

/** A thin rule with its lines, on one page. */
function addLines(doc: Doc, parent: PDFKit.PDFStructureElement, lines: string[]): void {
  doc.font(small.font).fontSize(small.size)
  const height = doc.heightOfString(lines.join('\n'), { width: widthOf(doc), lineGap: small.lineGap })
  doc.y += 20
  if (doc.y + height > bottomOf(doc)) doc.addPage()
  rule(doc, doc.y - 10)
  parent.add(
    doc.struct(
      'Div',
      {},
      lines.map(line => doc.struct('P', {}, [() => write(doc, line, small)])),
    ),
  )
}

/** The foot of every page, tagged as no part of the text. */
function numberPages(doc: Doc, foot: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    const { height, margins: own } = doc.page
    const y = height - own.bottom + 28
    const kept = own.bottom
    // Text below the margin would start a new page.
    own.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    doc.font('text').fontSize(8).fillColor(faint)
    doc.text(foot, own.left, y, { lineBreak: false })
    const number = `Side ${page - start + 1} av ${count}`
    doc.text(number, own.left + widthOf(doc) - doc.widthOfString(number), y, { lineBreak: false })
    doc.endMarkedContent()
    own.bottom = kept
  }
}

/**
 * Typesets an A4 document in Norwegian: tagged for screen readers, with embedded fonts and page numbers. The
 * same content gives the same bytes, so that copies can be compared.
 */
export async function renderPdf({
  title,
  author,
  foot,
  madeAt,
  blocks,
}: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    // The types lack it.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    lang: 'nb-NO',
    displayTitle: true,
    font: fonts.text,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  doc.registerFont('text', fonts.text)
  doc.registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const block of blocks) addBlock(doc, root, block)
  root.end()
  numberPages(doc, foot)
  doc.end()
  await whole
  return new Uint8Array(Buffer.concat(chunks))
}
