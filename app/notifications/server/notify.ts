import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { type MailContent, sendMail } from '#platform/email/mail.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { users } from '../../accounts/server/tables.server.ts'
import { notifications } from './tables.server.ts'

export type Notice = Omit<typeof notifications.$inferInsert, 'id' | 'at' | 'readAt'> & {
  /** Details for the mail, such as when and where. */
  facts?: [string, string][]
  /** A calendar file for the mail. */
  calendar?: MailContent['calendar']
}

/** The address of somebody who has an account; null for whoever has left. */
async function addressOf(tx: Transaction, userId: string): Promise<string | null> {
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return person?.email ?? null
}

/** Sends a person a mail about what they did themselves, which is no news for the bell. */
export async function mailPerson(tx: Transaction, userId: string, content: MailContent): Promise<void> {
  const email = await addressOf(tx, userId)
  if (email) await sendMail(tx, email, content)
}

/**
 * Tells a person something in the transaction of what happened: a row for the bell and the list, a mail, and a
 * word to their open pages. None of it is there if the change is not. Whoever has left is told nothing.
 */
export async function notify(tx: Transaction, now: Date, notice: Notice): Promise<void> {
  const { facts, calendar, ...row } = notice
  const email = await addressOf(tx, row.userId)
  if (!email) return
  await tx.insert(notifications).values({ id: randomUUID(), at: now, ...row })
  await tellLive(tx, { userId: row.userId, topic: row.kind })
  await sendMail(tx, email, {
    subject: row.title,
    heading: row.title,
    paragraphs: [row.body],
    facts,
    calendar,
    action: { label: row.linkLabel, href: `${publicUrl}${row.link}` },
  })
}
