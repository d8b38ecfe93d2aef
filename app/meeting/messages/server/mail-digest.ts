import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Party } from '#app/facts/roles.ts'
import { conversations, messagePictures, messages } from '#app/schema/messages.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { shownText } from '#app/schema/reports.server.ts'
import { mailPerson, unsubscribeFrom, wants } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { mailIsSent } from '#platform/email/mail.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { enqueue, type Job } from '#platform/jobs/queue.server.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { unreadDigest } from './emails/unread-digest.ts'
import { type ConversationRow, hasHadWork, visibleName } from './find-pair.ts'
import { hasNews, linesAfter, mailMark, ownColumn, readMark, theOther } from './unread.ts'

/** How long a message may lie unread before its reader is told by mail. */
export const MAIL_AFTER = 10 * MINUTE

export const digestInput = z.object({ profileId: z.uuid() })

/** The job's name and input. Separate, because its command imports this file. */
const later: Job<z.infer<typeof digestInput>> = {
  name: 'messages.mail-unread',
  input: digestInput,
  run: async () => {},
}
export const digestJobName = later.name

/** Checks 10 minutes after a line whether it has been read. */
export const mailLater = (tx: Transaction, profileId: string, lineAt: Date): Promise<void> =>
  enqueue(tx, later, { profileId }, new Date(lineAt.getTime() + MAIL_AFTER))

type Unread = { conversation: ConversationRow; profileId: string; reader: Party; at: Date }

/** Schedules a mail for a line that is still unread in 10 minutes. */
export async function mailIfUnread(tx: Transaction, { conversation, profileId, reader, at }: Unread) {
  if (mailIsSent()) return mailLater(tx, profileId, at)
  // Where mail is off, lines count as mailed.
  await markMailed(tx, conversation.id, reader, at)
}

const markMailed = (tx: Transaction, id: string, reader: Party, at: Date) =>
  tx
    .update(conversations)
    .set(reader === 'worker' ? { workerMailedAt: at } : { customerMailedAt: at })
    .where(eq(conversations.id, id))

/** Conversations with unread lines not yet mailed to the reader, oldest first. Locked. */
export async function findUntold(tx: Transaction, reader: Party, profileId: string) {
  const mark = sql`greatest(${readMark(reader)}, ${mailMark(reader)})`
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(ownColumn(reader), profileId), hasNews(mark)))
    .orderBy(asc(conversations.id))
    .for('update')
  const known = hasHadWork(sql`${conversations.customerId}`, sql`${conversations.workerId}`)
  const untold = sql`(
    select count(*)::int as lines, min(news.at) as oldest, max(news.at) as newest, min(news.id) as first
    from ${linesAfter(mark, reader)}) untold`
  return tx
    .select({
      id: conversations.id,
      otherId: profiles.id,
      name: visibleName(reader, known),
      lines: sql<number>`untold.lines`,
      oldest: sql<Date>`untold.oldest`.mapWith(conversations.lastAt),
      newest: sql<Date>`untold.newest`.mapWith(conversations.lastAt),
      text: sql<string>`(select ${shownText(messages)} from ${messages} where ${messages.id} = untold.first)`,
      pictures: sql<number>`(select count(*)::int from ${messagePictures} sent where sent.message_id = untold.first)`,
    })
    .from(conversations)
    .innerJoin(profiles, eq(profiles.id, ownColumn(theOther(reader))))
    .innerJoinLateral(untold, sql`true`)
    .where(and(eq(ownColumn(reader), profileId), sql`untold.lines > 0`))
    .orderBy(sql`untold.oldest`)
}

/**
 * Sends one mail with all unmailed lines to readers who want it, and marks them as mailed. The only place
 * where messages lead to mail.
 */
export async function sendDigest(
  tx: Transaction,
  to: { userId: string; reader: Party },
  untold: Awaited<ReturnType<typeof findUntold>>,
): Promise<void> {
  for (const { id, newest } of untold) await markMailed(tx, id, to.reader, newest)
  const subject = { userId: to.userId, role: to.reader, topic: 'messages' } as const
  if (!(await wants(tx, { ...subject, channel: 'mail' }))) return
  const digest = unreadDigest({ ...to, url: publicUrl, conversations: untold })
  await mailPerson(tx, to.userId, { ...digest, unsubscribe: unsubscribeFrom(subject) })
}
