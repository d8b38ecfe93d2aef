import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { decisions } from '#app/facts/verification-status.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { verificationLogs } from '#app/schema/verification.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enforce } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'

/**
 * Reads and locks a worker's profile. Checks the actor's rights first, so that others do not learn whether it
 * exists.
 */
export async function lockWorker(tx: Transaction, actor: Actor, workerId: string) {
  enforce(onlyAdmin(actor), actor)
  const [worker] = await tx
    .select(getTableColumns(profiles))
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.id, workerId), eq(profiles.userType, 'worker'), isNull(users.deletedAt)))
    .for('update', { of: profiles })
  if (!worker) throw notFound()
  return worker
}

/** The number of the last decision about a person; null without one. */
export async function lastDecisionOn(
  tx: Pick<Transaction, 'select'>,
  userId: string,
): Promise<number | null> {
  const [last] = await tx
    .select({ id: verificationLogs.id })
    .from(verificationLogs)
    .where(and(eq(verificationLogs.userId, userId), inArray(verificationLogs.action, [...decisions])))
    .orderBy(desc(verificationLogs.id))
    .limit(1)
  return last?.id ?? null
}
