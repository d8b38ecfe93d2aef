import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Transaction } from '../db/database.server.ts'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'

/** Tells a person's open pages that something of theirs changed; the pages ask for the rest. */
export type LiveEvent = { userId: string; topic: string }

const CHANNEL = 'live'
type Listener = (event: LiveEvent) => void
const listeners = new Map<string, Set<Listener>>()

/** Tells the person's pages, in every process, when the transaction commits. */
export async function tellLive(tx: Transaction, event: LiveEvent): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`)
}

/** Calls `listener` for each event of one person, until the returned function is called. */
export function listenFor(userId: string, listener: Listener): () => void {
  const mine = listeners.get(userId) ?? new Set()
  listeners.set(userId, mine.add(listener))
  return () => {
    mine.delete(listener)
    if (mine.size === 0) listeners.delete(userId)
  }
}

let closing = false
let client: pg.Client | null = null

/** Listens to the database for as long as the process lives; reconnects when the connection is lost. */
export async function startLive(): Promise<void> {
  closing = false
  client = new pg.Client({ connectionString: env.DATABASE_URL, application_name: 'naerhjelp-live' })
  client.on('notification', ({ payload }) => {
    const event = JSON.parse(payload ?? '{}') as LiveEvent
    for (const listener of listeners.get(event.userId) ?? []) listener(event)
  })
  client.on('error', error => {
    log.warn({ err: error.message }, 'live connection lost')
    if (!closing) setTimeout(() => startLive().catch(() => {}), 1000)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    log.warn({ err: (error as Error).message }, 'live connection failed')
    if (!closing) setTimeout(() => startLive().catch(() => {}), 1000)
  }
}

export async function stopLive(): Promise<void> {
  closing = true
  await client?.end().catch(() => {})
}
