import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'

export const pool = new pg.Pool({
  connectionString: env.DATABASE_URL,
  max: env.DATABASE_POOL,
  connectionTimeoutMillis: 10_000,
  // A query that hangs must not hold a connection for ever.
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
})
// An idle connection that the database drops (a restart) is replaced on next use.
pool.on('error', error => log.warn({ err: error.message }, 'idle database connection lost'))

/** The writable database. Only the command machinery and the session library may hold it (house rule). */
export const database: NodePgDatabase = drizzle(pool)

/** One open transaction. Handed to a command's `run`; there is no other way to get one. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const open = new AsyncLocalStorage<Transaction>()

/** Runs `work` so that the session library joins this transaction instead of opening its own. */
export const insideTransaction = <T>(tx: Transaction, work: () => Promise<T>): Promise<T> =>
  open.run(tx, work)

/**
 * The database as the session library sees it: the open transaction when a command is running,
 * else the pool. This is what makes 'user, profile, audit and mail, or none' one transaction.
 */
export const ambientDatabase: NodePgDatabase = new Proxy(database, {
  get: (target, property) => {
    const current = (open.getStore() ?? target) as NodePgDatabase
    const value = Reflect.get(current, property, current) as unknown
    return typeof value === 'function' ? value.bind(current) : value
  },
})

/** The transaction that is open where this is called, for mail that the session library sends. */
export const currentTransaction = (): Transaction | undefined => open.getStore()

const retryable = new Set(['40001', '40P01'])

/** The SQLSTATE of a database error, looking through wrappers. */
export function sqlState(error: unknown): string | undefined {
  let at = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
    at = at.cause
  }
  return undefined
}

/** The constraint that a database error names. */
export function violatedConstraint(error: unknown): string | undefined {
  let at = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth++) {
    const name = (at as { constraint?: unknown }).constraint
    if (typeof name === 'string') return name
    at = at.cause
  }
  return undefined
}

/**
 * One transaction; begun again when the database gave it up for a rival (deadlock, serialisation), 5 times at
 * most. Inside another it is a part of that one: it can fail alone, but is kept only if the whole is kept.
 */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const outer = open.getStore()
  if (outer) return outer.transaction(tx => insideTransaction(tx, () => work(tx)))
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(tx => insideTransaction(tx, () => work(tx)))
    } catch (error) {
      if (attempt >= 5 || !retryable.has(sqlState(error) ?? '')) throw error
      await new Promise(resolve => setTimeout(resolve, 2 ** attempt * 5 * Math.random()))
    }
  }
}
