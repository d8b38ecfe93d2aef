import type { SQL } from 'drizzle-orm'
import { contactMessagePath } from '#app/facts/inbox.ts'
import { contactMessages } from '#app/schema/contact.server.ts'
import { forgetLinks } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** Deletes messages with their answers and notifications. Returns how many. */
export async function removeMessages(tx: Transaction, which: SQL): Promise<number> {
  const gone = await tx.delete(contactMessages).where(which).returning({ id: contactMessages.id })
  const links = gone.map(({ id }) => contactMessagePath(id))
  if (links.length > 0) await forgetLinks(tx, links)
  return gone.length
}
