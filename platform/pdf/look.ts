import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>

export const ink = '#16211e'
export const faint = '#4d5b56'

export const bottomOf = (doc: Doc): number => doc.page.height - doc.page.margins.bottom
export const widthOf = (doc: Doc): number => doc.page.width - doc.page.margins.left - doc.page.margins.right

/** A thin line across the page, which is no part of the text. */
export function rule(doc: Doc, y: number, colour = faint, lineWidth = 0.5): void {
  const { left } = doc.page.margins
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(left, y)
    .lineTo(left + widthOf(doc), y)
    .lineWidth(lineWidth)
    .strokeColor(colour)
    .stroke()
  doc.endMarkedContent()
}
