import { firstName } from '#app/facts/names.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sendMail } from '#platform/email/mail.server.ts'

type Recipient = { email: string; name: string }

const whoElse = 'Var det ikke deg? Bruk «Glemt passord?» på innloggingssiden med en gang, og kontakt oss.'

const changes = {
  'app-added': 'En autentiseringsapp er satt opp til kontoen din.',
  'app-removed': 'Autentiseringsappen er fjernet fra kontoen din.',
  'passkey-added': 'En passnøkkel er lagt til kontoen din.',
  'passkey-renamed': 'En passnøkkel til kontoen din har fått et annet navn.',
  'passkey-removed': 'En passnøkkel er fjernet fra kontoen din.',
  'recovery-codes-made': 'Det er laget nye reservekoder til kontoen din. De gamle virker ikke lenger.',
  'second-factor-reset':
    'To-trinns innlogging er tatt bort fra kontoen din av oss, og du er logget ut overalt. Sett den opp på nytt når du logger inn.',
} as const

export type FactorChange = keyof typeof changes

/** Warns the owner that the second factor was changed. */
export const mailFactorChanged = (tx: Transaction, user: Recipient, change: FactorChange): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'To-trinns innlogging er endret',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [changes[change]],
    footnote: whoElse,
  })

/** Warns that a recovery code was used, and says how many remain. */
export const mailRecoveryCodeUsed = (tx: Transaction, user: Recipient, left: number): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'En reservekode er brukt',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [
      `En av reservekodene til kontoen din er brukt. Du har ${left} igjen.`,
      'Nye reservekoder lager du under Sikkerhet.',
    ],
    footnote: whoElse,
  })
