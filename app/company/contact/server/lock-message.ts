import { eq } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { contactMessages } from '#app/schema/contact.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enforce } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import { findHistory } from './find-messages.ts'
import type { GuardedMessage } from './policy.ts'

export type LoadedMessage = typeof contactMessages.$inferSelect & GuardedMessage

/**
 * Reads and locks a message. Checks the actor's rights first, so that others do not learn whether it exists.
 */
export async function lockMessage(tx: Transaction, actor: Actor, messageId: string): Promise<LoadedMessage> {
  enforce(onlyAdmin(actor), actor)
  const [message] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId))
    .for('update')
  if (!message) throw notFound()
  const history = await findHistory(tx, messageId)
  return { ...message, last: history.at(-1) ?? null }
}
