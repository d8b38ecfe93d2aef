import type { DocumentKind } from '#app/facts/receipt.ts'
import { mailPerson } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay } from '#platform/shared/time.ts'
import { receiptPath } from '../addresses.ts'
import { texts } from '../texts.ts'
import type { Draft } from './issue.ts'

type About = { serviceName: string; startsAt: Date; customer: { userId: string } }

/** Mails that a document is there. It lies behind sign-in: its number is known when the transaction ends, and mail is read by others. */
export function mailDocument(tx: Transaction, { id, kind, gross }: Draft, order: About): Promise<void> {
  const words: (typeof texts.mail)[DocumentKind] = texts.mail[kind]
  const what = `${order.serviceName}, ${formatDay(order.startsAt)}`
  return mailPerson(tx, order.customer.userId, {
    subject: words.subject(what),
    heading: texts.title[kind],
    paragraphs: [words.body(formatKr(gross))],
    facts: [['Oppdrag', what]],
    action: { label: words.label, href: `${publicUrl}${receiptPath(id)}` },
  })
}
