import nodemailer from 'nodemailer'
import { caughtMailStore } from '../db/caught-mail.server.ts'
import { env } from '../env.server.ts'

export type Letter = {
  to: string
  subject: string
  html: string
  text: string
  calendar?: { method: string; text: string }
  files?: { name: string; type: string; base64: string }[]
  /** Where a GET asks and a POST unsubscribes at once. */
  unsubscribe?: string
}

const oneClick = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const from = env.MAIL_FROM ?? 'post@localhost'
/** Per answer. A mail takes about ten, together less than the queue's job limit. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 20_000,
}
const smtp = env.SMTP_URL ? nodemailer.createTransport({ url: env.SMTP_URL, ...patience }) : null

const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

/** The mail server rejects this letter permanently (RFC 5321, 5yz): no retry. */
export const isRefusedForGood = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500
}

/**
 * Sends a letter, or stores it for /dev/mail without a mail server. Throws to be retried. `id` is constant,
 * so that mail programs recognise duplicates after a lost answer.
 */
export async function deliver(
  id: string,
  { calendar, files = [], unsubscribe, ...letter }: Letter,
): Promise<void> {
  const icalEvent = calendar && { method: calendar.method, filename: 'kalender.ics', content: calendar.text }
  const attachments = files.map(({ name, type, base64 }) => ({
    ...{ filename: name, contentType: type, content: base64, encoding: 'base64' as const },
  }))
  const headers = unsubscribe ? oneClick(unsubscribe) : undefined
  const messageId = `<${id}@${domain}>`
  if (smtp) await smtp.sendMail({ from, messageId, ...letter, icalEvent, attachments, headers })
  else await caughtMailStore.add({ id, ...letter, calendar: calendar?.text })
}

/** True when letters are stored locally instead of sent. */
export const catchesMail = smtp === null
