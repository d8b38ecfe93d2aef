import { sql } from 'drizzle-orm'
import { log } from '../log.server.ts'
import { database } from './database.server.ts'
import { liveStreams } from './tables.server.ts'

/** A live stream held by a process; the process renews its row. */
export type LiveStream = { id: string; sessionId: string; userId: string; network: string }

/** How many may be open, in all processes together. */
export const mostStreams = { session: 6, person: 20, network: 200 } as const

const RENEW_MS = 25_000
/** Three missed renewals mean that the process is gone. */
const isDead = sql`seen_at < now() - interval '75 seconds'`

const held = new Map<string, () => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Renews this process's streams. A missing one was given to another without our hearing it. */
async function renew() {
  const ids = [...held.keys()]
  // One list, not a parameter for each of thousands: writing that statement would hold up everybody.
  const { rows } = await database.execute<{ id: string }>(
    sql`update ${liveStreams} set seen_at = now() where id = any(${sql.param(ids)}::uuid[]) returning id`,
  )
  const alive = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!alive.has(id)) held.get(id)?.()
  // Long after they stop counting: a process without database for minutes finds its rows again.
  await database.execute(sql`delete from live_streams where seen_at < now() - interval '10 minutes'`)
}

/**
 * Takes a place for a stream. A person's oldest streams give way to a new one, in any process, and hear
 * `displaced` at `stream:<id>`. False when the network is full: nobody loses a stream to a stranger. `lost`
 * is called when the place is gone.
 */
export async function holdStream(stream: LiveStream, lost: () => void): Promise<boolean> {
  const { id, sessionId, userId, network } = stream
  // Counts live ones; those of a dead process count until it is noticed. Of the person's own, those that give way fill no place.
  const { rowCount } = await database.execute(sql`
    insert into live_streams (id, session_id, user_id, network, opened_at, seen_at)
    select ${id}, ${sessionId}, ${userId}, ${network}, clock_timestamp(), now()
    where (select count(*) filter (where user_id <> ${userId})
        + least(count(*) filter (where user_id = ${userId}), ${mostStreams.person - 1})
      from live_streams where network = ${network} and not ${isDead}) < ${mostStreams.network}`)
  if (!rowCount) return false
  held.set(id, lost)
  timer ??= setInterval(() => {
    renew().catch((error: Error) => log.warn({ err: error }, 'live streams not renewed'))
  }, RENEW_MS).unref()
  // A statement of its own sees rivals' commits, so the last one keeps to the limit.
  await database.execute(sql`
    with ranked as (
      select id,
        row_number() over (partition by session_id order by opened_at desc, id) as in_session,
        row_number() over (order by opened_at desc, id) as of_person
      from live_streams where user_id = ${userId}
    ), gone as (
      delete from live_streams using ranked where live_streams.id = ranked.id
        and (in_session > ${mostStreams.session} or of_person > ${mostStreams.person})
      returning live_streams.id
    )
    select pg_notify('live', json_build_object('userId', 'stream:' || id, 'topic', 'displaced')::text) from gone`)
  return true
}

/** Gives the place back. */
export function releaseStream(id: string): void {
  held.delete(id)
  if (held.size === 0) {
    clearInterval(timer)
    timer = undefined
  }
  // Failed releases expire unrenewed.
  database.execute(sql`delete from live_streams where id = ${id}`).catch(() => {})
}
