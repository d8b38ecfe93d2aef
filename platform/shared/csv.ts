/** What may stand in a cell; null is an empty one. */
export type Cell = string | number | boolean | null

/** A spreadsheet runs what begins like this. A quotation mark before it makes it text. */
const runs = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20|]/u

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Ja' : 'Nei'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const safe = runs.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as Norwegian spreadsheets read it: a byte order mark, semicolons, decimal commas. No text of others is run as a
 * formula.
 */
export const csvOf = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[headings, ...rows].map(row => `${row.map(written).join(';')}\r\n`).join('')}`
