import { and, eq } from 'drizzle-orm'
import { sessions } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'

/** Records a fresh proof of identity in this session. UNAUTHENTICATED when it has ended. */
export async function markProven(
  tx: Transaction,
  { userId, sessionId }: Person,
  now: Date,
  { withFactor }: { withFactor: boolean },
): Promise<void> {
  const [proven] = await tx
    .update(sessions)
    .set({ provenAt: now, ...(withFactor ? { secondFactorAt: new Date() } : {}) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (!proven) throw new Failure('UNAUTHENTICATED')
}
