import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { roles } from '#app/facts/roles.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { secrets } from '#platform/secrets.server.ts'
import { unsubscribePath, unsubscribeTexts } from '../texts.ts'
import { mayChoose, topicIds, topicOf } from '../topics.ts'
import type { Subject } from './settings.ts'

/** A key for this purpose alone: signatures cannot be reused elsewhere. */
const key = createSecretKey(
  Buffer.from(hkdfSync('sha256', secrets.auth, '', 'naerhjelp notifications unsubscribe v1', 32)),
)

const sign = (text: string) => createHmac('sha256', key).update(text).digest()

const signed = z.tuple([z.uuid(), z.enum(roles), z.enum(topicIds)])

/**
 * The link's token: person, role, topic and our signature. It grants only this one choice, so it never
 * expires: a mail from last year must be stoppable.
 */
export function unsubscribeToken({ userId, role, topic }: Subject): string {
  const text = `${userId}.${role}.${topic}`
  return `${text}.${sign(text).toString('base64url')}`
}

/**
 * The meaning of a token. 'forged': not our signature. 'gone': our signature, for a choice that no longer
 * exists.
 */
export function readToken(token: string): Subject | 'forged' | 'gone' {
  const end = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(end, 0))
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const right = sign(text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
  const { success, data } = signed.safeParse(text.split('.'))
  if (!success) return 'gone'
  const [userId, role, topic] = data
  return mayChoose(role, topic, 'mail') ? { userId, role, topic } : 'gone'
}

/** The end of a mail, about stopping such mails; empty for those that cannot be stopped. */
export function unsubscribeFrom(subject: Subject) {
  if (!mayChoose(subject.role, subject.topic, 'mail')) return undefined
  return {
    text: unsubscribeTexts.foot(topicOf(subject.topic).short),
    label: unsubscribeTexts.footLink,
    href: `${publicUrl}${unsubscribePath}?k=${unsubscribeToken(subject)}`,
  }
}
