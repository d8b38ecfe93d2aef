import { randomUUID } from 'node:crypto'
import { and, eq, isNull, not } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { notifications } from '#app/schema/notifications.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import type { Channel } from '../topics.ts'
import { topicOfKind } from './kinds.ts'
import { pushToDevices } from './push.ts'
import { wants } from './settings.ts'
import { unsubscribeFrom } from './unsubscribe-link.ts'

type Row = Omit<typeof notifications.$inferInsert, 'id' | 'at' | 'readAt'>

export type Notice = Row & {
  /** Details for the mail, such as when and where. */
  facts?: [string, string][]
  /** A calendar file for the mail. */
  calendar?: MailContent['calendar']
}

/**
 * The address of somebody who has an account; null for whoever has left, and for an administrator who is shut out: what
 * administrators are told of is about others.
 */
async function addressOf(tx: Transaction, userId: string, role?: Row['role']): Promise<string | null> {
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        role === 'admin' ? not(isSuspended(users.id)) : undefined,
      ),
    )
  return person?.email ?? null
}

/** Sends a person a mail about what they did themselves, which is no news for the bell. */
export async function mailPerson(tx: Transaction, userId: string, content: MailContent): Promise<void> {
  const email = await addressOf(tx, userId)
  if (email) await sendMail(tx, email, content)
}

/** Whether the person has this kind of news by this channel. What has no topic is told by all of them. */
async function isWanted(tx: Transaction, { userId, role, kind }: Row, channel: Channel): Promise<boolean> {
  const topic = topicOfKind(kind)
  return topic === null || wants(tx, { userId, role, topic, channel })
}

/** Sends a notification to the person's browsers, unless they have switched that off. */
export async function pushNotice(tx: Transaction, row: Row, notificationId: string): Promise<void> {
  if (await isWanted(tx, row, 'push')) await pushToDevices(tx, row.userId, notificationId)
}

/**
 * Tells a person something in the transaction of what happened: a row for the bell and the list, a word to their open
 * pages, and mail and push as they have chosen. None of it is there if the change is not. Whoever has left is told
 * nothing.
 */
export async function notify(tx: Transaction, now: Date, notice: Notice): Promise<void> {
  const { facts, calendar, ...row } = notice
  const { userId, role, kind } = row
  const email = await addressOf(tx, userId, role)
  if (!email) return
  const id = randomUUID()
  await tx.insert(notifications).values({ id, at: now, ...row })
  await tellLive(tx, { userId, topic: kind })
  await pushNotice(tx, row, id)
  if (!(await isWanted(tx, row, 'mail'))) return
  const topic = topicOfKind(kind)
  await sendMail(tx, email, {
    subject: row.title,
    heading: row.title,
    paragraphs: [row.body],
    facts,
    calendar,
    action: { label: row.linkLabel, href: `${publicUrl}${row.link}` },
    unsubscribe: topic ? unsubscribeFrom({ userId, role, topic }) : undefined,
  })
}
