import { bottomOf, type Doc, faint, ink, rule, widthOf } from './look.ts'

/** Words in the first column, figures to the right in the others. A line break in a cell begins another line of it. */
export type PdfTable = {
  kind: 'table'
  head: string[]
  rows: string[][]
  /** Of each column, in hundredths of the page's width. */
  widths: number[]
  /** `sum`: the last row is what the others add up to. */
  last?: 'sum'
}

/** Names with what they are, beside each other. */
export type PdfPairs = { kind: 'pairs'; pairs: [string, string][] }

type Cell = { text: string; tag: 'TH' | 'TD'; scope?: 'Column' | 'Row' }
/** `pad`: above and below a row. `right`: are the figures at the right edge of their columns? */
type Look = { font: 'text' | 'bold'; size: number; colour: string; pad: number; right: boolean }

const GAP = 10
const lineGap = 2

const headLook: Look = { font: 'text', size: 8.5, colour: faint, pad: 5, right: true }
const rowLook: Look = { font: 'text', size: 9.5, colour: ink, pad: 5, right: true }
const sumLook: Look = { ...rowLook, font: 'bold', size: 10.5 }
const pairLook: Look = { ...rowLook, pad: 2, right: false }

type Columns = { x: number; width: number }[]

function columnsOf(doc: Doc, widths: readonly number[]): Columns {
  const all = widthOf(doc)
  let x = doc.page.margins.left
  return widths.map(part => {
    const column = { x, width: (all * part) / 100 }
    x += column.width
    return column
  })
}

/** One row, whole on one page. */
function addRow(
  doc: Doc,
  table: PDFKit.PDFStructureElement,
  cells: readonly Cell[],
  columns: Columns,
  look: Look,
): void {
  doc.font(look.font).fontSize(look.size)
  const room = (index: number) => (columns[index]?.width ?? 0) - (index === 0 ? GAP : 0)
  const heights = cells.map(({ text }, index) =>
    doc.heightOfString(text || ' ', { width: room(index), lineGap }),
  )
  const height = Math.max(...heights)
  if (doc.y + height + 2 * look.pad > bottomOf(doc)) doc.addPage()
  const top = doc.y + look.pad
  const row = doc.struct('TR')
  table.add(row)
  for (const [index, { text, tag, scope }] of cells.entries()) {
    const cell = doc.struct(tag, scope ? ({ scope } as object) : {})
    row.add(cell)
    const align = index > 0 && look.right ? 'right' : 'left'
    if (text)
      cell.add(() => {
        doc.font(look.font).fontSize(look.size).fillColor(look.colour)
        doc.text(text, columns[index]?.x ?? 0, top, { width: room(index), align, lineGap })
      })
    cell.end()
  }
  row.end()
  doc.x = doc.page.margins.left
  doc.y = top + height + look.pad
}

/** A table with lines between its rows, tagged so that a reader hears which column and row a figure is of. */
export function addTable(
  doc: Doc,
  parent: PDFKit.PDFStructureElement,
  { head, rows, widths, last }: PdfTable,
): void {
  const columns = columnsOf(doc, widths)
  const table = doc.struct('Table')
  parent.add(table)
  doc.y += 6
  const heads = head.map(text => ({ text, tag: 'TH' as const, scope: 'Column' as const }))
  addRow(doc, table, heads, columns, headLook)
  for (const [place, row] of rows.entries()) {
    const isSum = last === 'sum' && place === rows.length - 1
    rule(doc, doc.y, isSum || place === 0 ? ink : faint, isSum ? 1 : 0.5)
    const cells = row.map((text, index) =>
      index === 0 ? { text, tag: 'TH' as const, scope: 'Row' as const } : { text, tag: 'TD' as const },
    )
    addRow(doc, table, cells, columns, isSum ? sumLook : rowLook)
  }
  table.end()
  doc.y += 6
}

/** Pairs as a table of two columns without lines. */
export function addPairs(doc: Doc, parent: PDFKit.PDFStructureElement, { pairs }: PdfPairs): void {
  const columns = columnsOf(doc, [22, 78])
  const table = doc.struct('Table')
  parent.add(table)
  doc.y += 6
  for (const [name, value] of pairs)
    addRow(
      doc,
      table,
      [
        { text: name, tag: 'TH', scope: 'Row' },
        { text: value, tag: 'TD' },
      ],
      columns,
      pairLook,
    )
  table.end()
  doc.y += 6
}
