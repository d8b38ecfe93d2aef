import { contactMessagePath } from '#app/facts/inbox.ts'
import { administrators, markNoticesRead, noticeOnce } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { contactNotices } from '../notices.ts'

const kind = 'contact.received'

/**
 * Notifies every administrator of a new message, in the list and on open pages. The company has the mail
 * already.
 */
export async function tellOfMessage(tx: Transaction, now: Date, message: { id: string; name: string }) {
  for (const { userId } of await administrators(tx)) {
    await noticeOnce(tx, now, {
      ...{ userId, kind, role: 'admin' },
      ...contactNotices[kind].says(message),
    })
    await tellLive(tx, { userId, topic: kind })
  }
}

/** Somebody has dealt with a message: clears its notifications and refreshes open pages. */
export async function tellOfChange(tx: Transaction, now: Date, messageId: string) {
  const link = contactMessagePath(messageId)
  for (const { userId } of await administrators(tx)) {
    await markNoticesRead(tx, now, { userId, kind, link })
    await tellLive(tx, { userId, topic: 'contact.changed' })
  }
}
