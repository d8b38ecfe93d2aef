import { firstName } from '#app/facts/names.ts'
import type { MailContent } from '#platform/email/mail-content.ts'

/** The last mail that somebody who leaves is sent. */
export const accountDeleted = (fullName: string): MailContent => ({
  subject: 'Kontoen din er slettet',
  heading: `Hei, ${firstName(fullName)}`,
  paragraphs: [
    'Kontoen din hos Nærhjelp er slettet, slik du ba om. Du er logget ut overalt.',
    'Det loven krever at vi oppbevarer for regnskapet, beholder vi uten navnet ditt og uten noe som viser at det var deg.',
    'Vil du tilbake, kan du registrere deg på nytt med den samme e-postadressen.',
  ],
  footnote: 'Var det ikke du som slettet den? Kontakt oss med en gang.',
})
