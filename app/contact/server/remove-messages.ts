import { inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { notifications } from '../../notifications/server/tables.server.ts'
import { contactMessagePath } from '../inbox.ts'
import { contactMessages } from './tables.server.ts'

/** Removes messages with their answers, and the notifications that lead to them. Answers how many there were. */
export async function removeMessages(tx: Transaction, which: SQL): Promise<number> {
  const gone = await tx.delete(contactMessages).where(which).returning({ id: contactMessages.id })
  const links = gone.map(({ id }) => contactMessagePath(id))
  if (links.length > 0) await tx.delete(notifications).where(inArray(notifications.link, links))
  return gone.length
}
