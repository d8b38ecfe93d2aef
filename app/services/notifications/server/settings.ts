import { and, eq } from 'drizzle-orm'
import { notificationSettings } from '#app/schema/notifications.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Role } from '#platform/shared/actor.ts'
import { type Channel, mayChoose, type TopicId, topicOf } from '../topics.ts'
import type { Choice } from './find-recipients.ts'

/** A person in a role, and a topic. */
export type Subject = { userId: string; role: Role; topic: TopicId }

/** The owner and topic of a choice. */
const choiceOf = ({ userId, role, topic }: Subject, channel: Channel) =>
  and(
    eq(notificationSettings.userId, userId),
    eq(notificationSettings.role, role),
    eq(notificationSettings.topic, topic),
    eq(notificationSettings.channel, channel),
  )

/**
 * Should this be sent by this channel? True until switched off; always for what law and safety demand; never
 * by a channel the topic lacks. Every sender asks here first.
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

/** The same for a person whose choices are at hand. */
export function isChosen(choices: readonly Choice[], { role, topic }: Subject, channel: Channel): boolean {
  if (!mayChoose(role, topic, channel)) return topicOf(topic)[channel] === 'always'
  const chosen = choices.find(one => one.role === role && one.topic === topic && one.channel === channel)
  return chosen?.wanted ?? true
}

/** Stores a choice. The last write wins, from any tab or link. */
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
