import { randomUUID } from 'node:crypto'
import { notifications } from '#app/schema/notifications.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixedChange, given } from '#platform/db/fixed.server.ts'
import { type Gathering, gather } from '#platform/db/open.server.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import type { Channel } from '../topics.ts'
import { findRecipients, type Recipient } from './find-recipients.ts'
import { topicOfKind } from './kinds.ts'
import { pushToDevices } from './push.ts'
import { isChosen } from './settings.ts'
import { unsubscribeFrom } from './unsubscribe-link.ts'

type Row = Omit<typeof notifications.$inferInsert, 'id' | 'at' | 'readAt'>

export type Notice = Row & {
  /** Details for the mail, such as when and where. */
  facts?: [string, string][]
  /** A calendar file for the mail. */
  calendar?: MailContent['calendar']
}

/** News for one person, to be written and sent when the transaction ends. */
type News = { userId: string; now?: Date; notice?: Notice; mail?: MailContent }

const keys = ['id', 'userId', 'role', 'kind', 'title', 'body', 'linkLabel', 'link', 'at'] as const
const addOne = fixedChange('notification', db => db.insert(notifications).values(given(...keys)))

/** Notifications of this transaction, for its end. */
export const rows: Gathering<typeof notifications.$inferInsert> = {
  write: (tx, all) => {
    const [one] = all
    return all.length === 1 && one ? addOne(tx, one) : tx.insert(notifications).values(all)
  },
}

/** Everybody who is told something is looked up once. */
export const news: Gathering<News> = {
  isFirst: true,
  write: async (tx, all) => {
    const found = await findRecipients(
      tx,
      all.map(({ userId }) => userId),
    )
    for (const { userId, now, notice, mail } of all) {
      const person = found.get(userId)
      if (!person) continue
      if (mail) await sendMail(tx, person.email, mail)
      // A suspended administrator must not read about others.
      const isClosed = notice?.role === 'admin' && person.isSuspended
      if (notice && now && !isClosed) await tell(tx, now, person, notice)
    }
  },
}

async function tell(tx: Transaction, now: Date, person: Recipient, notice: Notice): Promise<void> {
  const { facts, calendar, ...row } = notice
  const { userId, role, kind } = row
  const topic = topicOfKind(kind)
  // Kinds without a topic are always sent.
  const isWanted = (channel: Channel) =>
    topic === null || isChosen(person.choices, { userId, role, topic }, channel)
  const id = randomUUID()
  await gather(tx, rows, { id, at: now, ...row })
  await tellLive(tx, { userId, topic: kind })
  if (isWanted('push')) await pushToDevices(tx, person.devices, id)
  if (!isWanted('mail')) return
  await sendMail(tx, person.email, {
    subject: row.title,
    heading: row.title,
    paragraphs: [row.body],
    facts,
    calendar,
    action: { label: row.linkLabel, href: `${publicUrl}${row.link}` },
    unsubscribe: topic ? unsubscribeFrom({ userId, role, topic }) : undefined,
  })
}

/** Mails a person about their own action, which needs no notification. */
export const mailPerson = (tx: Transaction, userId: string, mail: MailContent): Promise<void> =>
  gather(tx, news, { userId, mail })

/** Pushes a notification to the person's browsers, unless switched off. */
export async function pushNotice(
  tx: Transaction,
  { userId, role, kind }: Row,
  notificationId: string,
): Promise<void> {
  const topic = topicOfKind(kind)
  const person = (await findRecipients(tx, [userId])).get(userId)
  if (person && (topic === null || isChosen(person.choices, { userId, role, topic }, 'push')))
    await pushToDevices(tx, person.devices, notificationId)
}

/**
 * Notifies a person, in the transaction of the event: a row for bell and list, a live update, and mail and
 * push as they have chosen. If the change fails, nothing is sent. Deleted accounts get nothing.
 */
export const notify = (tx: Transaction, now: Date, notice: Notice): Promise<void> =>
  gather(tx, news, { userId: notice.userId, now, notice })
