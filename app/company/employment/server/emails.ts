import { firstName } from '#app/facts/names.ts'
import type { MailContent } from '#platform/email/mail-content.ts'

/** A receipt for the signature: the worker must have the contract in writing. */
export const contractSigned = (fullName: string, href: string): MailContent => ({
  subject: 'Kontrakten din er signert',
  heading: `Velkommen som ansatt, ${firstName(fullName)}`,
  paragraphs: [
    'Du har signert rammekontrakten. Den ligger under Dokumenter, der du kan lese den og laste den ned når du vil.',
  ],
  action: { label: 'Se kontrakten', href },
  footnote: 'Var det ikke du som signerte? Svar på denne e-posten, så hjelper vi deg.',
})
