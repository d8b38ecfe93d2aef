import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import { caughtMailStore } from '../db/caught-mail.server.ts'
import { env } from '../env.server.ts'

export type Letter = {
  to: string
  subject: string
  html: string
  text: string
  calendar?: { method: string; text: string }
  /** Where a GET asks and a POST unsubscribes at once. */
  unsubscribe?: string
}

const oneClick = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const from = env.MAIL_FROM ?? 'post@localhost'
const smtp = env.SMTP_URL
  ? nodemailer.createTransport({ url: env.SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 })
  : null

/** Hands a letter to the mail server, or keeps it for /dev/mail when there is none. Throws so that it is tried again. */
export async function deliver({ calendar, unsubscribe, ...letter }: Letter): Promise<void> {
  const icalEvent = calendar && { method: calendar.method, filename: 'kalender.ics', content: calendar.text }
  const headers = unsubscribe ? oneClick(unsubscribe) : undefined
  if (smtp) await smtp.sendMail({ from, ...letter, icalEvent, headers })
  else await caughtMailStore.add({ id: randomUUID(), ...letter, calendar: calendar?.text })
}

/** True when letters are kept on this machine instead of being sent. */
export const catchesMail = smtp === null
