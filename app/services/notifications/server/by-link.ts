import { and, inArray, isNull } from 'drizzle-orm'
import { notifications } from '#app/schema/notifications.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** Marks notifications that lead to these pages as read, for these people or everybody. */
export async function markLinksRead(
  tx: Transaction,
  now: Date,
  links: string[],
  userIds?: string[],
): Promise<void> {
  const whose = userIds && inArray(notifications.userId, userIds)
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(whose, inArray(notifications.link, links), isNull(notifications.readAt)))
}

/** Deletes notifications that lead to these pages, for everybody: their subject is gone. */
export async function forgetLinks(tx: Transaction, links: string[]): Promise<void> {
  await tx.delete(notifications).where(inArray(notifications.link, links))
}
