import { eq, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from './database.server.ts'
import { writeGathered } from './open.server.ts'
import { attempts, auditLog, limitHits } from './tables.server.ts'

const keyEndsWith = (text: string) => sql`right(${attempts.key}, ${text.length + 1}) = ${`:${text}`}`

/** Deletes the attempts counted under these names. */
export async function forgetAttemptsOf(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.delete(attempts).where(or(...names.map(keyEndsWith)))
}

/** Removes network addresses from a person's audit rows, which stay. */
export async function forgetAddressesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.update(auditLog).set({ address: null }).where(eq(auditLog.actorId, userId))
}

/** Deletes a person's limit breaches. */
export async function forgetHitsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(limitHits).where(eq(limitHits.userId, userId))
}

/** Deletes attempts older than the longest window, an hour, by the database's clock. */
export async function sweepAttempts(tx: Transaction): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.windowStart, sql`now() - interval '1 day'`))
}

/** Deletes limit breaches before a moment. Returns how many. */
export async function sweepHits(tx: Transaction, before: Date): Promise<number> {
  const gone = await tx
    .delete(limitHits)
    .where(lt(limitHits.lastAt, before))
    .returning({ limit: limitHits.limit })
  return gone.length
}

/** Deletes queued or finished jobs with this value at `key` of their input. */
export async function forgetJobs(tx: Transaction, key: string, value: string): Promise<void> {
  await writeGathered()
  await tx.execute(sql`delete from pgboss.job where state <> 'active' and data ->> ${key} = ${value}`)
}
