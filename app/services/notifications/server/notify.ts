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
 * The address of an existing account; null for deleted ones, and for suspended administrators, who must not
 * read about others.
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

/** Mails a person about their own action, which needs no notification. */
export async function mailPerson(tx: Transaction, userId: string, content: MailContent): Promise<void> {
  const email = await addressOf(tx, userId)
  if (email) await sendMail(tx, email, content)
}

/** Does the person want this kind by this channel? Kinds without a topic are always sent. */
async function isWanted(tx: Transaction, { userId, role, kind }: Row, channel: Channel): Promise<boolean> {
  const topic = topicOfKind(kind)
  return topic === null || wants(tx, { userId, role, topic, channel })
}

/** Pushes a notification to the person's browsers, unless switched off. */
export async function pushNotice(tx: Transaction, row: Row, notificationId: string): Promise<void> {
  if (await isWanted(tx, row, 'push')) await pushToDevices(tx, row.userId, notificationId)
}

/**
 * Notifies a person, in the transaction of the event: a row for bell and list, a live update, and mail and
 * push as they have chosen. If the change fails, nothing is sent. Deleted accounts get nothing.
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
