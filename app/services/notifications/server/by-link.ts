import { and, inArray, isNull, sql } from 'drizzle-orm'
import { notifications } from '#app/schema/notifications.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixedChange } from '#platform/db/fixed.server.ts'
import { writeNotices } from './notify.ts'

const markTheirs = fixedChange('read_links', db =>
  db
    .update(notifications)
    .set({ readAt: sql`${sql.placeholder('now')}::timestamptz` })
    .where(
      and(
        sql`${notifications.userId} = any(${sql.placeholder('userIds')}::uuid[])`,
        sql`${notifications.link} = any(${sql.placeholder('links')}::text[])`,
        isNull(notifications.readAt),
      ),
    ),
)

/** Marks notifications that lead to these pages as read, for these people or everybody. */
export async function markLinksRead(
  tx: Transaction,
  now: Date,
  links: string[],
  userIds?: string[],
): Promise<void> {
  await writeNotices()
  if (userIds) return void (await markTheirs(tx, { now, links, userIds }))
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(inArray(notifications.link, links), isNull(notifications.readAt)))
}

/** Deletes notifications that lead to these pages, for everybody: their subject is gone. */
export async function forgetLinks(tx: Transaction, links: string[]): Promise<void> {
  await writeNotices()
  await tx.delete(notifications).where(inArray(notifications.link, links))
}
