import { and, inArray, isNull } from 'drizzle-orm'
import { notifications } from '#app/schema/notifications.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** What leads to these pages has become old: nobody has to read it any more. */
export async function markLinksRead(tx: Transaction, now: Date, links: string[]): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(inArray(notifications.link, links), isNull(notifications.readAt)))
}

/** Takes away what leads to these pages, whoever was told: what it names is gone. */
export async function forgetLinks(tx: Transaction, links: string[]): Promise<void> {
  await tx.delete(notifications).where(inArray(notifications.link, links))
}
