import { and, asc, eq, isNull } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { isOnlyAdministrator } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { suspensions } from '#app/schema/suspension.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enforce } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'

/** A person with their current suspension, if any. */
export type LockedPerson = {
  user: typeof users.$inferSelect
  owned: (typeof profiles.$inferSelect)[]
  open: typeof suspensions.$inferSelect | undefined
  isLastAdministrator: boolean
}

/**
 * Reads and locks a person, and all administrators in a fixed order. Two administrators who suspend each
 * other then run one after the other, and the second sees that nobody else is left. Waits for agreements in
 * progress; later ones find the account suspended. Errors: NOT_FOUND.
 */
export async function lockPerson(tx: Transaction, actor: Actor, userId: string): Promise<LockedPerson> {
  enforce(onlyAdmin(actor), actor)
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.isAdmin, true))
    .orderBy(asc(profiles.id))
    .for('no key update')
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')
  if (!user) throw notFound()
  const owned = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .orderBy(asc(profiles.id))
    .for('update')
  const [open] = await tx
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)))
  return { user, owned, open, isLastAdministrator: await isOnlyAdministrator(tx, userId, owned) }
}
