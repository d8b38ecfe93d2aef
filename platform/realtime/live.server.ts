import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Transaction } from '../db/database.server.ts'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'

/** Tells a person's open pages that something of theirs changed; the pages ask for the rest. */
export type LiveEvent = { userId: string; topic: string }

const CHANNEL = 'live'
const RECONNECT_MS = 1000
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

/** What came while nobody listened is not told again: every page asks for everything that it shows. */
function catchUp() {
  for (const [userId, mine] of listeners) for (const listener of mine) listener({ userId, topic: '' })
}

let closing = false
let client: pg.Client | null = null
let heardBefore = false

/** Listens to the database for as long as the process lives; reconnects when the connection is lost. */
export async function startLive(): Promise<void> {
  closing = false
  const mine = new pg.Client({ connectionString: env.DATABASE_URL, application_name: 'naerhjelp-live' })
  client = mine
  mine.on('notification', ({ payload }) => {
    const event = JSON.parse(payload ?? '{}') as LiveEvent
    for (const listener of listeners.get(event.userId) ?? []) listener(event)
  })
  let isLost = false
  // One that is lost says so more than once: that it was ended, and that it is gone.
  const lose = (error: Error) => {
    if (isLost || closing) return
    isLost = true
    log.warn({ err: error }, 'live connection lost')
    mine.end().catch(() => {})
    setTimeout(() => void (closing || startLive()), RECONNECT_MS)
  }
  mine.on('error', lose)
  try {
    await mine.connect()
    await mine.query(`listen ${CHANNEL}`)
    if (heardBefore) catchUp()
    heardBefore = true
  } catch (error) {
    lose(error as Error)
  }
}

export async function stopLive(): Promise<void> {
  closing = true
  heardBefore = false
  await client?.end().catch(() => {})
}
