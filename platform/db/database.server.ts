import type { Duplex } from 'node:stream'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'
import type { Actor } from '../shared/actor.ts'
import { DatabaseIsBusy, isLost, outcomeUnknown } from './lost.server.ts'
import { type Open, open, type Transaction, writeGathered, writeWithCommit } from './open.server.ts'
import { fromShare, leftOfShare, ShareIsSpent } from './share.server.ts'
import { causesOf, sqlState } from './sql-state.server.ts'
import { noted } from './statements.server.ts'

/**
 * Connection limits for bad days. Acquiring a connection and its answer fail well within ten seconds, so that
 * requests do not pile up behind a dead database, and recover soon after it returns.
 */
const patience = {
  connectionTimeoutMillis: 5000,
  /** The database times out first and says so; if not even that arrives, the connection is dead. */
  statement_timeout: env.DATABASE_SECONDS * 1000,
  query_timeout: env.DATABASE_SECONDS * 1000 + 1000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const
/** The longest queue per connection. Later callers fail at once. */
const WAITING_EACH = 20

class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: boolean | Error) => void,
    ) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount < WAITING_EACH * env.DATABASE_POOL) {
      if (!callback) return fromShare(() => super.connect())
      super.connect(callback)
      return undefined
    }
    const busy = new DatabaseIsBusy('too many wait for a connection')
    if (!callback) return Promise.reject(busy)
    callback(busy, undefined, () => {})
    return undefined
  }
}

export const pool: pg.Pool = new BoundedPool({
  connectionString: env.DATABASE_URL,
  max: env.DATABASE_POOL,
  // What is asked without waiting for the answer before it is sent at once, and answered in turn.
  pipeline: true,
  ...patience,
} as pg.PoolConfig)

/** Time for a rollback when the request has none left; otherwise the connection is dropped. */
const ROLLBACK_MS = 2000
type Question = Parameters<pg.PoolClient['query']>
type Asked = { name?: string; text: string; query_timeout?: number }

const isRollback = (asked: Asked) => /^rollback/i.test(asked.text)

/** The query with its time limit: the connection's, or what the request has left. */
function timed([question, ...more]: unknown[]): { asked: Asked; question: Question } {
  const asked: Asked = typeof question === 'string' ? { text: question } : { ...(question as Asked) }
  const left = isRollback(asked) ? Math.max(ROLLBACK_MS, leftOfShare()) : leftOfShare()
  asked.query_timeout = Math.min(patience.query_timeout, Math.ceil(left))
  return { asked, question: [asked, ...more] as unknown as Question }
}

const noteLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream
const cut = (client: pg.PoolClient) => streamOf(client).destroy()

const corked = new WeakSet<Duplex>()

/** What is asked in the same breath leaves as one packet: each by itself is a call of the system, and wakes the database. */
function sendTogether(client: pg.PoolClient) {
  const stream = streamOf(client)
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

// An idle connection dropped by the database (a restart) is replaced on next use.
pool.on('error', noteLost)
const idle = new Set<pg.PoolClient>()
pool.on('connect', client => {
  // A connection in use emits it too; without a listener the process would exit.
  client.on('error', noteLost)
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown
  // A dead connection stays silent: close it and its idle neighbours, so that nobody waits for them.
  const askOrCut = (...given: unknown[]) => {
    // The pool's own query method, which is limited already.
    if (typeof given.at(-1) === 'function') return ask(...given)
    const { asked, question } = timed(given)
    const isShort = (asked.query_timeout ?? 0) < patience.query_timeout
    const send = async () => {
      sendTogether(client)
      return ask(...question)
    }
    const answer = noted(asked, () => (isRollback(asked) ? send() : fromShare(send)))
    return Promise.resolve(answer).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout')
        for (const one of isShort ? [client] : [client, ...idle]) cut(one)
      throw error
    })
  }
  client.query = askOrCut as typeof client.query
})
pool.on('acquire', client => idle.delete(client))
pool.on('remove', client => idle.delete(client))
pool.on('release', (_error, client) => idle.add(client as pg.PoolClient))

const askPool = pool.query.bind(pool) as (...question: unknown[]) => Promise<unknown>
pool.query = ((...given: unknown[]) => {
  const { asked, question } = timed(given)
  return noted(asked, () => fromShare(() => askPool(...question)))
}) as unknown as typeof pool.query

/** The writable database. Only the command machinery and the session library may use it (house rule). */
export const database: NodePgDatabase = drizzle(pool)

export type { Transaction }

/** How the database learns who acts: it shows walled rows (messages, contracts) only to their owners. */
function actingAs(actor: Actor | undefined): string {
  const text = actor?.kind === 'person' ? `person:${actor.userId}:${actor.role}` : (actor?.kind ?? '')
  if (!/^[\w:-]*$/.test(text)) throw new Error('an actor cannot be named like that')
  return text
}

const sayWhoActs = (tx: Transaction, acting: string) =>
  tx.execute(sql`select set_config('app.actor', ${acting}, true)`)

/** Begins and sets the actor in one round trip. */
const beginning = (acting: string, mode: '' | ' read only') => ({
  isolationLevel: `read committed${mode}; set local app.actor = '${acting}'` as 'read committed',
})

/**
 * The database for the session library: the running command's transaction, else the pool. Makes 'user,
 * profile, audit and mail, or none' one transaction.
 */
export const ambientDatabase: NodePgDatabase = new Proxy(database, {
  get: (target, property) => {
    const current = (open.getStore()?.tx ?? target) as NodePgDatabase
    const value = Reflect.get(current, property, current) as unknown
    return typeof value === 'function' ? value.bind(current) : value
  },
})

/** The current transaction, for the session library's mail. */
export const currentTransaction = (): Transaction | undefined => open.getStore()?.tx

const retryable = new Set(['40001', '40P01'])

/** Certainly not committed: the database refused with a code, or was never asked. */
const wasRefused = (error: unknown): boolean =>
  /^(5[35]|25)|^57014/.test(sqlState(error) ?? '') ||
  causesOf(error).some(cause => cause instanceof ShareIsSpent)

/**
 * One transaction on its own connection. If the connection fails after COMMIT was sent, nobody knows the
 * outcome, and the error says so (UNAVAILABLE, `outcome-unknown`).
 */
async function onOneConnection<T>(
  work: (tx: Transaction) => Promise<T>,
  acting: string,
  mode: '' | ' read only' = '',
): Promise<T> {
  const client = await pool.connect()
  let isDone = false
  let isGone = false
  try {
    let wentWell = async () => {}
    const result = await drizzle(client).transaction(
      tx =>
        open.run({ tx, client, acting, gathered: new Map() }, async () => {
          const made = await work(tx)
          wentWell = await writeWithCommit()
          isDone = mode === ''
          return made
        }),
      beginning(acting, mode),
    )
    await wentWell()
    return result
  } catch (error) {
    isGone = isLost(error)
    throw isDone && isGone && !wasRefused(error) ? outcomeUnknown() : error
  } finally {
    client.release(isGone)
  }
}

/**
 * One transaction, retried up to 5 times after a deadlock or serialisation failure. Inside another it is a
 * savepoint: it can fail alone, but commits only with the whole. Sets `actor` in the database; without one,
 * walled rows are invisible.
 */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>, actor?: Actor): Promise<T> {
  const outer = open.getStore()
  if (outer) {
    // What is gathered from here on fails or is written with this part.
    await writeGathered()
    try {
      return await outer.tx.transaction(tx => acts(tx, outer, actor, () => work(tx)))
    } catch (error) {
      outer.gathered.clear()
      throw error
    }
  }
  const acting = actingAs(actor)
  for (let attempt = 1; ; attempt++) {
    try {
      return await onOneConnection(work, acting)
    } catch (error) {
      if (attempt >= 5 || !retryable.has(sqlState(error) ?? '')) throw error
      await new Promise(resolve => setTimeout(resolve, 2 ** attempt * 5 * Math.random()))
    }
  }
}

/** Runs a part of an open transaction as another actor, and restores the first on success. */
async function acts<T>(tx: Transaction, outer: Open, actor: Actor | undefined, work: () => Promise<T>) {
  const acting = actor ? actingAs(actor) : outer.acting
  if (acting === outer.acting) return open.run({ ...outer, tx }, work)
  await sayWhoActs(tx, acting)
  const result = await open.run({ ...outer, tx, acting }, work)
  await sayWhoActs(tx, outer.acting)
  return result
}

/**
 * Runs a part of a command as the system, for another person's walled row, such as the worker's contract when
 * a customer takes an offer. Two round trips. A failure must end the command.
 */
export async function asSystem<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const outer = open.getStore()
  return outer ? acts(tx, outer, { kind: 'system', name: 'part of a command' }, work) : work()
}

/** Reads with an actor's rights to walled rows: in the open transaction, else in a read-only one. */
export async function readAs<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  const outer = open.getStore()
  if (outer) return acts(outer.tx, outer, actor, work)
  const acting = actingAs(actor)
  return onOneConnection(work, acting, ' read only')
}
