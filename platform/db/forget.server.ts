import { eq, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from './database.server.ts'
import { attempts, auditLog, limitHits } from './tables.server.ts'

const keyEndsWith = (text: string) => sql`right(${attempts.key}, ${text.length + 1}) = ${`:${text}`}`

/** Forgets the attempts that were counted for somebody, by the names that they are counted under. */
export async function forgetAttemptsOf(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.delete(attempts).where(or(...names.map(keyEndsWith)))
}

/** The audit log keeps what a person did, and no longer from where. */
export async function forgetAddressesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.update(auditLog).set({ address: null }).where(eq(auditLog.actorId, userId))
}

/** Forgets that a person ran into limits. */
export async function forgetHitsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(limitHits).where(eq(limitHits.userId, userId))
}

/** Removes counted attempts that no window reaches back to: the longest is an hour, by the database's own clock. */
export async function sweepAttempts(tx: Transaction): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.windowStart, sql`now() - interval '1 day'`))
}

/** Removes who ran into limits before a moment. Answers how many rows there were. */
export async function sweepHits(tx: Transaction, before: Date): Promise<number> {
  const gone = await tx
    .delete(limitHits)
    .where(lt(limitHits.lastAt, before))
    .returning({ limit: limitHits.limit })
  return gone.length
}

/** Takes what is waiting or done, and has this value at `key` of its input, out of the queue. */
export async function forgetJobs(tx: Transaction, key: string, value: string): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where state <> 'active' and data ->> ${key} = ${value}`)
}
