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
 * Reads a message and holds it until the transaction ends. Whoever may not administer is told so before being told
 * whether there is such a message.
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
