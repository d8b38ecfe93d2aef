import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ambientDatabase, pool } from './database.server.ts'

/** What a query may do: read. */
export type Reader = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with'>

/** Reads the running command's transaction; without one, committed data. */
export const reader: Reader = ambientDatabase

/** For selects without a table. */
export const oneRow: SQL = sql`(values (1)) once`

/** Throws when the database does not answer; for the readiness check. */
export const databaseIsReady = async (): Promise<void> => void (await pool.query('select 1'))

/** Waits for running queries, then closes every connection. */
export const closeDatabase = (): Promise<void> => pool.end()
