import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { Failure } from '../shared/errors.ts'
import { database } from './database.server.ts'
import { attempts } from './tables.server.ts'

export type Limit = { attempts: number; windowSeconds: number; message: string }

/** What is counted under one key: how many there may be in a window that begins with the first of them. */
export type Count = { key: string; most: number; windowSeconds: number }

/** How many there have been in the window, this one among them, and in how many seconds it is over. */
export type Counted = Count & { count: number; secondsLeft: number }

/**
 * Counts one attempt under each key, across processes and whether or not anything else commits: all of them in one
 * statement, which takes them in the order of their keys, so that no two wait for each other. Nobody waits for the disk
 * either: a count that a crash takes away is no loss.
 */
export async function countAll(counts: readonly Count[]): Promise<Counted[]> {
  if (counts.length === 0) return []
  const keys = sql.param(counts.map(({ key }) => key))
  const windows = sql.param(counts.map(({ windowSeconds }) => windowSeconds))
  const isOver = sql`attempts.window_start <= now() - make_interval(secs => (select seconds from asked where asked.key = attempts.key))`
  const { rows } = await database.execute<{ key: string; count: number; age: number }>(sql`
    with asked as (
      select * from unnest(${keys}::text[], ${windows}::int[]) as asked (key, seconds)
      where set_config('synchronous_commit', 'off', true) = 'off'
    )
    insert into attempts (key, window_start, count)
    select key, now(), 1 from asked order by key
    on conflict (key) do update set
      count = case when ${isOver} then 1 else attempts.count + 1 end,
      window_start = case when ${isOver} then now() else attempts.window_start end
    returning key, count, extract(epoch from now() - window_start)::float8 as age`)
  const byKey = new Map(rows.map(row => [row.key, row]))
  return counts.map(asked => {
    const { count = 1, age = 0 } = byKey.get(asked.key) ?? {}
    return { ...asked, count, secondsLeft: Math.max(1, Math.ceil(asked.windowSeconds - age)) }
  })
}

/** The refusal of somebody who has had their share, and when the next one is taken. */
export const tooMany = (message: string, retryAfterSeconds: number): Failure =>
  new Failure('TOO_MANY_REQUESTS', message, { reason: 'rate-limit', retryAfterSeconds })

/**
 * Counts one attempt under each key. Throws TOO_MANY_REQUESTS when any of them has had more than its share of the
 * window, with the seconds until the last such window is over.
 */
export async function countAttempt(keys: readonly string[], limit: Limit): Promise<void> {
  const { attempts: most, windowSeconds, message } = limit
  const counted = await countAll(keys.map(key => ({ key, most, windowSeconds })))
  const exceeded = counted.filter(({ count }) => count > most)
  if (exceeded.length > 0) throw tooMany(message, Math.max(...exceeded.map(each => each.secondsLeft)))
}

/** Forgets the attempts under a key: the person turned out to be the right one. */
export async function forgetAttempts(keys: readonly string[]): Promise<void> {
  for (const key of keys) await database.delete(attempts).where(eq(attempts.key, key))
}

/** Takes one attempt back under each key, and leaves what others have used: this one was no guess after all. */
export async function takeAttemptBack(keys: readonly string[]): Promise<void> {
  await database
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(inArray(attempts.key, [...keys]), gt(attempts.count, 0)))
}
