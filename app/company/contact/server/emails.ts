import { brand } from '#app/facts/brand.ts'
import { contactMessagePath, inboxTexts } from '#app/facts/inbox.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import type { ContactMessage } from '../api.ts'
import { texts } from '../texts.ts'

const linesOf = (text: string) => text.split(/[\r\n]+/)

/** The message itself, to the company. */
export const mailMessage = (
  tx: Transaction,
  { id, name, email, message }: ContactMessage & { id: string },
): Promise<void> =>
  sendMail(tx, brand.email, {
    subject: `Melding fra ${name}`,
    heading: `Melding fra ${name}`,
    paragraphs: linesOf(message),
    facts: [['Svar til', email]],
    action: { label: 'Åpne henvendelsen', href: `${publicUrl}${contactMessagePath(id)}` },
    footnote: 'Sendt med skjemaet på Kontakt oss.',
  })

/**
 * A receipt to the sender. It repeats nothing from the message, since the address may be somebody else's. The
 * form must not let people send their own words to strangers in our name.
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

/** An answer to the sender, with their message quoted below. */
export const mailAnswer = (
  tx: Transaction,
  { email, message, sentAt }: { email: string; message: string; sentAt: Date },
  answer: string,
): Promise<void> =>
  sendMail(tx, email, {
    subject: inboxTexts.answerSubject(brand.name),
    heading: inboxTexts.answerSubject(brand.name),
    paragraphs: linesOf(answer),
    quote: { head: inboxTexts.youWrote(formatDayYear(sentAt)), lines: linesOf(message) },
    footnote: `Vil du spørre om mer? Skriv til ${brand.email}.`,
  })
