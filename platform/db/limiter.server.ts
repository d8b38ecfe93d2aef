import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { Failure } from '../shared/errors.ts'
import { database } from './database.server.ts'
import { attempts } from './tables.server.ts'

export type Limit = { attempts: number; windowSeconds: number; message: string }

/**
 * Counts one attempt under each key, across processes and whether or not anything else commits. Throws
 * TOO_MANY_REQUESTS when any of them has had more than its share of the window.
 */
export async function countAttempt(keys: readonly string[], limit: Limit): Promise<void> {
  const window = sql`make_interval(secs => ${limit.windowSeconds})`
  let exceeded = false
  for (const key of keys) {
    const expired = sql`${attempts.windowStart} < now() - ${window}`
    const [row] = await database
      .insert(attempts)
      .values({ key, windowStart: sql`now()`, count: 1 })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${expired} then 1 else ${attempts.count} + 1 end`,
          windowStart: sql`case when ${expired} then now() else ${attempts.windowStart} end`,
        },
      })
      .returning({ count: attempts.count })
    exceeded ||= (row?.count ?? 0) > limit.attempts
  }
  if (exceeded) {
    throw new Failure('TOO_MANY_REQUESTS', limit.message, {
      reason: 'rate-limit',
      retryAfterSeconds: limit.windowSeconds,
    })
  }
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
