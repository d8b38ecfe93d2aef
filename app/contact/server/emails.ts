import { brand } from '#app/brand.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import type { ContactMessage } from '../api.ts'
import { texts } from '../texts.ts'

/** The message itself, to the company. */
export const mailMessage = (tx: Transaction, { name, email, message }: ContactMessage): Promise<void> =>
  sendMail(tx, brand.email, {
    subject: `Melding fra ${name}`,
    heading: `Melding fra ${name}`,
    paragraphs: message.split(/[\r\n]+/),
    facts: [['Svar til', email]],
    footnote: 'Sendt med skjemaet på Kontakt oss.',
  })

/**
 * A receipt to whoever wrote. It repeats nothing of what was written, for the address may be somebody else's:
 * the form must not be a way to send one's own words to strangers in our name.
 */
export const mailReceipt = (tx: Transaction, email: string): Promise<void> =>
  sendMail(tx, email, {
    subject: texts.received,
    heading: texts.received,
    paragraphs: [
      `Takk for at du skrev til ${brand.name}. ${texts.reply}`,
      'I mellomtiden kan det hende du finner svaret blant de vanlige spørsmålene.',
    ],
    action: { label: 'Se vanlige spørsmål', href: `${publicUrl}/faq` },
    footnote: 'Var det ikke du som skrev til oss? Da kan du se bort fra denne e-posten.',
  })
