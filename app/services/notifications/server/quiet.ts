import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { notifications } from '#app/schema/notifications.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { writeNotices } from './by-link.ts'
import { pushNotice } from './notify.ts'

type Row = Omit<typeof notifications.$inferInsert, 'id' | 'at' | 'readAt'>

/**
 * A notification with push and without mail. It replaces an unread one of the same kind and link: ten
 * messages in a row are one notification.
 */
export async function noticeOnce(tx: Transaction, now: Date, row: Row): Promise<void> {
  await writeNotices()
  const renewed = await tx
    .update(notifications)
    .set({ title: row.title, body: row.body, at: now })
    .where(unreadOf(row))
    .returning({ id: notifications.id })
  const id = renewed[0]?.id ?? randomUUID()
  if (renewed.length === 0) await tx.insert(notifications).values({ id, at: now, ...row })
  await pushNotice(tx, row, id)
}

/** The subject has been seen another way. */
export async function markNoticesRead(
  tx: Transaction,
  now: Date,
  of: Pick<Row, 'userId' | 'kind' | 'link'>,
): Promise<void> {
  await writeNotices()
  await tx.update(notifications).set({ readAt: now }).where(unreadOf(of))
}

const unreadOf = ({ userId, kind, link }: Pick<Row, 'userId' | 'kind' | 'link'>) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    eq(notifications.link, link),
    isNull(notifications.readAt),
  )
