import { defineProcess, type WithHistory } from '#platform/shared/process.ts'

/** Where a message to us stands: nobody has dealt with it, it was answered, or it needed no answer. */
export const contactStatuses = ['open', 'answered', 'finished'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const contactStatusLabels: Record<ContactStatus, string> = {
  open: 'Ubesvart',
  answered: 'Besvart',
  finished: 'Ferdig',
}

/** What administrators do with a message. */
export const contactProcess = defineProcess<ContactStatus, 'admin', WithHistory>(
  'contact-message',
  contactStatuses,
)({
  answer: { from: ['open'], to: 'answered', by: 'admin', button: 'Svar', done: 'Besvart' },
  finish: {
    ...{ from: ['open'], to: 'finished', by: 'admin' },
    ...{ button: 'Marker som ferdig', done: 'Markert som ferdig' },
  },
  reopen: {
    ...{ from: ['answered', 'finished'], to: 'open', by: 'admin' },
    ...{ button: 'Åpne igjen', done: 'Åpnet igjen' },
  },
})
export type ContactAction = (typeof contactProcess.actionIds)[number]

/** The tabs of the inbox. What was closed without an answer stands with the answered. */
export const contactViews = ['open', 'answered', 'all'] as const
export type ContactView = (typeof contactViews)[number]
export const viewLabels: Record<ContactView, string> = {
  open: 'Ubesvarte',
  answered: 'Besvarte',
  all: 'Alle',
}

/** The longest answer and the longest note, in characters. */
export const longestAnswer = 5000
export const longestNote = 1000

const inboxPath = '/admin-contact'

/** Where an administrator reads one message. */
export const contactMessagePath = (messageId: string): string => `${inboxPath}/${messageId}`

/** What the inbox says, on the page, in the mails and in refusals. */
export const inboxTexts = {
  title: 'Henvendelser',
  subtitle: 'Meldinger som er sendt til oss fra Kontakt oss',
  answerRequired: 'Skriv et svar',
  answerShort: 'Skriv litt mer, minst 10 tegn',
  answerLong: 'Svaret kan ha høyst 5000 tegn',
  noteRequired: 'Skriv hvorfor den ikke trenger svar',
  noteLong: 'Notatet kan ha høyst 1000 tegn',
  searchLong: 'Søk med høyst 100 tegn',
  startAgain: 'Begynn søket på nytt',
  searchLabel: 'Søk i navn, e-post og melding',
  sent: 'Svaret er sendt.',
  finished: 'Henvendelsen er markert som ferdig.',
  reopened: 'Henvendelsen er åpnet igjen.',
  keptText: 'Det du har skrevet, er her fortsatt.',
  reopenToSend: 'Åpne henvendelsen igjen hvis du vil sende det.',
  changed: 'Henvendelsen er endret siden du åpnet den. Her er det som gjelder nå.',
  answerSubject: (company: string) => `Svar fra ${company}`,
  youWrote: (day: string) => `Du skrev ${day}:`,
} as const

/** Why an action came too late: who was first, and what they did. */
export const overtaken = (by: string, action: ContactAction): string =>
  ({
    answer: `${by} har svart på henvendelsen. Her er det som gjelder nå.`,
    finish: `${by} har markert henvendelsen som ferdig. Her er det som gjelder nå.`,
    reopen: `${by} har åpnet henvendelsen igjen. Her er det som gjelder nå.`,
  })[action]
