import { and, eq } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'

/** The actor's own profile, locked, so that no order is placed by hours that are being changed. */
export async function lockWorker(tx: Transaction, actor: Actor): Promise<{ id: string }> {
  demandPerson(actor)
  const [profile] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, actor.profileId), eq(profiles.userId, actor.userId)))
    .for('no key update')
  if (!profile) throw notFound()
  return profile
}
