import pg from 'pg'
import type { Transaction } from '../db/database.server.ts'
import { fixedText } from '../db/fixed.server.ts'
import { type Gathering, gather } from '../db/open.server.ts'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'
import { forgetChanges, noteChange } from './changes.server.ts'

/** Tells a person's open pages that something changed; the pages fetch the rest. */
export type LiveEvent = { userId: string; topic: string }

const CHANNEL = 'live'
const RECONNECT_MS = 1000
/** A dead connection is silent: it is tested this often, and dropped without an answer. */
const ASK_MS = 3000
const patience = { connectionTimeoutMillis: 5000, query_timeout: 3000, keepAlive: true } as const
type Listener = (event: LiveEvent) => void
const listeners = new Map<string, Set<Listener>>()

/** Notifies the person's pages, in every process, on commit. */
export const tellLive = (tx: Transaction, event: LiveEvent): Promise<void> => gather(tx, liveEvents, event)

const notifyAll = fixedText('live', `select pg_notify('${CHANNEL}', told) from unnest($1::text[]) told`)
const liveEvents: Gathering<LiveEvent> = {
  write: (tx, events) => notifyAll(tx, [events.map(event => JSON.stringify(event))]),
}

/** Calls `listener` for each of a person's events, until the returned function is called. */
export function listenFor(userId: string, listener: Listener): () => void {
  const mine = listeners.get(userId) ?? new Set()
  listeners.set(userId, mine.add(listener))
  return () => {
    mine.delete(listener)
    if (mine.size === 0) listeners.delete(userId)
  }
}

/** Missed events are not repeated: every page refetches everything. */
function catchUp() {
  for (const [userId, mine] of listeners) for (const listener of mine) listener({ userId, topic: '' })
}

function hear(payload = '{}') {
  try {
    const event = JSON.parse(payload) as LiveEvent
    noteChange(event.userId)
    for (const listener of listeners.get(event.userId) ?? []) listener(event)
  } catch (error) {
    log.error({ err: error }, 'live event not told')
  }
}

let closing = false
let client: pg.Client | null = null
let heardBefore = false

/** Listens to the database while the process lives; reconnects when needed. */
export async function startLive(): Promise<void> {
  closing = false
  const mine = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: 'naerhjelp-live',
    ...patience,
  })
  client = mine
  mine.on('notification', ({ payload }) => hear(payload))
  let isLost = false
  let isHeard = false
  // A lost connection emits several events.
  const lose = (error: Error) => {
    if (isLost || closing) return
    isLost = true
    forgetChanges()
    clearInterval(asking)
    log.warn({ err: error }, 'live connection lost')
    mine.end().catch(() => {})
    setTimeout(() => void (closing || startLive()), RECONNECT_MS)
  }
  mine.on('error', lose)
  const ask = () => mine.query('select 1').catch(lose)
  const asking = setInterval(() => void (isHeard && ask()), ASK_MS).unref()
  mine.on('end', () => clearInterval(asking))
  try {
    await mine.connect()
    await mine.query(`listen ${CHANNEL}`)
    isHeard = true
    forgetChanges()
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
