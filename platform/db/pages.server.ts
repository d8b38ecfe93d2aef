import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Sorting } from '../shared/sorting.ts'

/** How a list is read page by page, newest first: by a moment, which the application has set, and then by an id. */
export const newestFirst = (at: AnyColumn, id: AnyColumn) => ({
  order: [desc(at), desc(id)],
  after: (cursor: string | undefined): SQL | undefined => {
    const [ms, last] = cursor?.split('.') ?? []
    if (!ms || !last) return undefined
    return sql`(${at}, ${id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${last}::uuid)`
  },
})

/** The order of a list by these, and the sign between a row that comes later and the last one shown. */
export const inOrder = (sort: Sorting, ...by: (AnyColumn | SQL)[]) => ({
  order: by.map(column => (sort === 'newest' ? desc(column) : asc(column))),
  later: sort === 'newest' ? sql`<` : sql`>`,
})

/** One page of rows, of which one more than fits was asked for, and the cursor of the next; null when there is none. */
export function pageOf<Row>(rows: readonly Row[], most: number, key: (row: Row) => { at: Date; id: string }) {
  const found = rows.slice(0, most)
  const last = found.at(-1)
  const end = rows.length > most && last ? key(last) : null
  return { found, nextCursor: end && `${end.at.getTime()}.${end.id}` }
}
