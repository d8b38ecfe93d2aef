import { eq } from 'drizzle-orm'
import type { Party } from '#app/facts/roles.ts'
import { sessions } from '#app/schema/accounts.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'

/** Lets the actor's session act as another profile. The caller has checked that it is the actor's own. */
export async function moveSession(
  tx: Transaction,
  actor: Actor,
  to: { role: Party; profileId: string },
): Promise<void> {
  demandPerson(actor)
  await tx.update(sessions).set(to).where(eq(sessions.id, actor.sessionId))
}
