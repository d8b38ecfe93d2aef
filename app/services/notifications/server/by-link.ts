import { and, inArray, isNull } from 'drizzle-orm'
import { notifications } from '#app/schema/notifications.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** Marks notifications that lead to these pages as read, for everybody. */
export async function markLinksRead(tx: Transaction, now: Date, links: string[]): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(inArray(notifications.link, links), isNull(notifications.readAt)))
}

/** Deletes notifications that lead to these pages, for everybody: their subject is gone. */
export async function forgetLinks(tx: Transaction, links: string[]): Promise<void> {
  await tx.delete(notifications).where(inArray(notifications.link, links))
}
