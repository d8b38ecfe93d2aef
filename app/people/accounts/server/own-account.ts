import { eq } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import { demandFresh } from './prove-owner.ts'

export type Owner = { person: Person; user: typeof users.$inferSelect }

/** The account of whoever asks, locked, so that two changes of it come one after the other. */
export async function lockOwnAccount(tx: Transaction, actor: Actor): Promise<Owner> {
  const person = personOf(actor)
  const [user] = await tx.select().from(users).where(eq(users.id, person.userId)).for('update')
  if (!user || user.deletedAt) throw notFound()
  return { person, user }
}

/** The same, after a recent proof of ownership. Errors: as `demandFresh`. */
export async function lockProvenAccount({ tx, actor, now }: CommandContext<unknown>): Promise<Owner> {
  const owner = await lockOwnAccount(tx, actor)
  await demandFresh(tx, owner.person, now)
  return owner
}
