import { and, inArray, isNull, sql } from 'drizzle-orm'
import { notifications } from '#app/schema/notifications.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixedChange } from '#platform/db/fixed.server.ts'
import { type Gathering, gather, writeGathered } from '#platform/db/open.server.ts'
import { news, rows } from './notify.ts'

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

type Seen = { now: Date; links: string[]; userIds: string[] }

/** Written before the news of the same transaction are, which are not read by this. */
const seen: Gathering<Seen> = {
  isFirst: true,
  write: (tx, all) => Promise.all(all.map(one => markTheirs(tx, one))),
}

/** Notices are written, and those that were seen are marked, before any is read or changed in the same transaction. */
export const writeNotices = (): Promise<void> => writeGathered([seen, news, rows])

/** Marks notifications that lead to these pages as read, for these people or everybody. */
export async function markLinksRead(
  tx: Transaction,
  now: Date,
  links: string[],
  userIds?: string[],
): Promise<void> {
  await writeNotices()
  if (userIds) return gather(tx, seen, { now, links, userIds })
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
