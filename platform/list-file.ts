import { type Cell, csvOf } from './shared/csv.ts'
import { conflict } from './shared/errors.ts'
import { formatClock, localDate } from './shared/time.ts'

/** A moment in Oslo as a cell, which sorts as it reads: `2026-12-04 09.00`. */
export const stamp = (at: Date): string => `${localDate(at)} ${formatClock(at)}`

/** Øre as a cell that spreadsheets count with. */
export const inKroner = (ore: number): number => ore / 100

/** How many rows a file has at most. */
export const mostRows = 10_000

/**
 * A list as a file for spreadsheets, a column for each name. The caller reads one row more than fits, so that no file
 * is silently cut off. Errors: CONFLICT when there are too many.
 */
export function listFile<Row>(
  name: string,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  rows: readonly Row[],
  now: Date,
): File {
  if (rows.length > mostRows)
    throw conflict('Listen har over 10 000 rader. Søk eller filtrer, så den blir kortere, og prøv igjen.')
  const cells = Object.values(columns)
  const text = csvOf(
    Object.keys(columns),
    rows.map(row => cells.map(cellOf => cellOf(row))),
  )
  return new File([text], `naerhjelp-${name}-${localDate(now)}.csv`, { type: 'text/csv;charset=utf-8' })
}
