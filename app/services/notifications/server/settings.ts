import { and, eq } from 'drizzle-orm'
import { notificationSettings } from '#app/schema/notifications.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Role } from '#platform/shared/actor.ts'
import { type Channel, mayChoose, type TopicId, topicOf } from '../topics.ts'

/** Somebody in one of their roles, and what it is about. */
export type Subject = { userId: string; role: Role; topic: TopicId }

/** Whose choice of which topic. */
const choiceOf = ({ userId, role, topic }: Subject, channel: Channel) =>
  and(
    eq(notificationSettings.userId, userId),
    eq(notificationSettings.role, role),
    eq(notificationSettings.topic, topic),
    eq(notificationSettings.channel, channel),
  )

/**
 * Is this to be sent that way? True until it is switched off; always for what law and safety demand, and never in a
 * channel that the topic does not have. Whoever sends anything of a topic asks here first.
 */
export async function wants(
  tx: Pick<Reader, 'select'>,
  { channel, ...subject }: Subject & { channel: Channel },
): Promise<boolean> {
  if (!mayChoose(subject.role, subject.topic, channel)) return topicOf(subject.topic)[channel] === 'always'
  const [chosen] = await tx
    .select({ wanted: notificationSettings.wanted })
    .from(notificationSettings)
    .where(choiceOf(subject, channel))
  return chosen?.wanted ?? true
}

/** Writes somebody's choice. The last word counts, from whichever tab or link it came. */
export async function writeChoice(
  tx: Transaction,
  { userId, role, topic }: Subject,
  channel: Channel,
  wanted: boolean,
): Promise<void> {
  const { userId: user, role: as, topic: of, channel: by } = notificationSettings
  await tx
    .insert(notificationSettings)
    .values({ userId, role, topic, channel, wanted })
    .onConflictDoUpdate({ target: [user, as, of, by], set: { wanted } })
}
