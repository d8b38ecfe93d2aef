import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** The pattern of texts that contain what somebody wrote: `%` and `_` mean themselves. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Several columns as one text, for an index of words and for whoever asks it: with `or` between the columns PostgreSQL
 * reckons the index too dear. A line between them, so that nothing is found across two.
 */
export const joinedWords = (...columns: AnyColumn[]): SQL => sql`(${sql.join(columns, sql` || chr(10) || `)})`
