import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { Failure } from '../shared/errors.ts'
import { database, pool } from './database.server.ts'
import { attempts } from './tables.server.ts'

export type Limit = { attempts: number; windowSeconds: number; message: string }

/** The limit of a key: how many in a window that starts with the first. */
export type Count = { key: string; most: number; windowSeconds: number }

/** The number in the window, including this one, and the seconds until it ends. */
export type Counted = Count & { count: number; secondsLeft: number }

const isOver =
  'attempts.window_start <= now() - make_interval(secs => (select seconds from asked where asked.key = attempts.key))'
const counting = `
  with asked as (
    select * from unnest($1::text[], $2::int[]) as asked (key, seconds)
    where set_config('synchronous_commit', 'off', true) = 'off'
  )
  insert into attempts (key, window_start, count)
  select key, now(), 1 from asked order by key
  on conflict (key) do update set
    count = case when ${isOver} then 1 else attempts.count + 1 end,
    window_start = case when ${isOver} then now() else attempts.window_start end
  returning key, count, extract(epoch from now() - window_start)::float8 as age`

/**
 * Counts one attempt under each key, across processes and outside transactions, in one statement ordered by
 * key to avoid deadlocks. Not synced to disk: losing a count in a crash is acceptable.
 */
export async function countAll(counts: readonly Count[]): Promise<Counted[]> {
  if (counts.length === 0) return []
  const { rows } = await pool.query<{ key: string; count: number; age: number }>({
    name: 'count_attempts',
    text: counting,
    values: [counts.map(({ key }) => key), counts.map(({ windowSeconds }) => windowSeconds)],
  })
  const byKey = new Map(rows.map(row => [row.key, row]))
  return counts.map(asked => {
    const { count = 1, age = 0 } = byKey.get(asked.key) ?? {}
    return { ...asked, count, secondsLeft: Math.max(1, Math.ceil(asked.windowSeconds - age)) }
  })
}

/** The refusal when a limit is reached, with the time of the next allowed attempt. */
export const tooMany = (message: string, retryAfterSeconds: number): Failure =>
  new Failure('TOO_MANY_REQUESTS', message, { reason: 'rate-limit', retryAfterSeconds })

/**
 * Counts one attempt under each key. Throws TOO_MANY_REQUESTS when any is over its limit, with the seconds
 * until the last such window ends.
 */
export async function countAttempt(keys: readonly string[], limit: Limit): Promise<void> {
  const { attempts: most, windowSeconds, message } = limit
  const counted = await countAll(keys.map(key => ({ key, most, windowSeconds })))
  const exceeded = counted.filter(({ count }) => count > most)
  if (exceeded.length > 0) throw tooMany(message, Math.max(...exceeded.map(each => each.secondsLeft)))
}

/** Clears a key's attempts: the person was the right one. */
export async function forgetAttempts(keys: readonly string[]): Promise<void> {
  for (const key of keys) await database.delete(attempts).where(eq(attempts.key, key))
}

/** Takes back one attempt under each key: this one was no guess. */
export async function takeAttemptBack(keys: readonly string[]): Promise<void> {
  await database
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(inArray(attempts.key, [...keys]), gt(attempts.count, 0)))
}
