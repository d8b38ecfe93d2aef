import { contactMessagePath } from '#app/facts/inbox.ts'
import { administrators, markNoticesRead, noticeOnce } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { contactNotices } from '../notices.ts'

const kind = 'contact.received'

/**
 * Tells every administrator of a new message, in the list and on their open pages. By mail it has gone to the company
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

/** Somebody has dealt with a message: it is nobody's news any longer, and open pages show what is so now. */
export async function tellOfChange(tx: Transaction, now: Date, messageId: string) {
  const link = contactMessagePath(messageId)
  for (const { userId } of await administrators(tx)) {
    await markNoticesRead(tx, now, { userId, kind, link })
    await tellLive(tx, { userId, topic: 'contact.changed' })
  }
}
