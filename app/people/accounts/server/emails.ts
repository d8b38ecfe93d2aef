import { firstName } from '#app/facts/names.ts'
import { customerRole, loginOf, type Party } from '#app/facts/roles.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'

type Recipient = { email: string; name: string; userType?: unknown }

const typeOf = (user: Recipient): Party => (user.userType === 'worker' ? 'worker' : customerRole)

/**
 * The link of a new registration: opens the success page, which uses it. Valid for 24 hours. `person`: whom a request was
 * begun to.
 */
export const mailConfirmation = (
  tx: Transaction,
  user: Recipient,
  token: string,
  person?: string,
): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'Bekreft e-posten din',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [
      'Trykk på knappen under for å bekrefte e-postadressen din hos Nærhjelp.',
      'Lenken er gyldig i 24 timer.',
    ],
    action: {
      label: 'Bekreft e-posten min',
      href: `${publicUrl}/registration-success?type=${typeOf(user)}${person ? `&person=${person}` : ''}&token=${encodeURIComponent(token)}`,
    },
    footnote: 'Var det ikke du som registrerte deg? Da kan du se bort fra denne e-posten.',
  })

/** To the owner of an address that somebody registered again. */
export const existingAccountMail = (tx: Transaction, user: Recipient): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'Du har allerede en konto',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [
      'Noen prøvde å registrere seg med denne e-postadressen, men den har allerede en konto hos Nærhjelp.',
      'Var det deg, kan du logge inn.',
    ],
    action: { label: 'Logg inn', href: `${publicUrl}${loginOf[typeOf(user)]}` },
    footnote: 'Var det ikke deg, trenger du ikke gjøre noe.',
  })

/** The reset link. Valid for an hour, once. */
export const mailPasswordReset = (tx: Transaction, user: Recipient, token: string): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'Velg nytt passord',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [
      'Noen har bedt om å få velge nytt passord til kontoen din hos Nærhjelp.',
      'Lenken er gyldig i én time og kan brukes én gang.',
    ],
    action: { label: 'Velg nytt passord', href: `${publicUrl}/reset-password?token=${token}` },
    footnote: 'Var det ikke deg, trenger du ikke gjøre noe. Passordet er det samme som før.',
  })

/** The sign-in link of one page. Valid for 15 minutes, once. */
export const mailMagicLink = (tx: Transaction, user: Recipient, door: Party, token: string): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'Logg inn med lenke',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [
      'Her er lenken som logger deg inn hos Nærhjelp.',
      'Lenken er gyldig i 15 minutter og kan brukes én gang.',
    ],
    action: { label: 'Logg inn', href: `${publicUrl}/magic-link?type=${door}&token=${token}` },
    footnote: 'Var det ikke du som ba om den? Da kan du se bort fra denne e-posten.',
  })

/** Answers a request for a sign-in link from an unconfirmed address: confirm first. */
export const mailConfirmFirst = (tx: Transaction, user: Recipient): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'Bekreft e-posten din først',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [
      'Noen har bedt om en lenke som logger inn hos Nærhjelp, men e-postadressen er ikke bekreftet ennå.',
      'Få en ny bekreftelse på siden under. Etterpå kan du logge inn med lenke.',
    ],
    action: {
      label: 'Bekreft e-posten min',
      href: `${publicUrl}/email-confirmation?type=${typeOf(user) === 'worker' ? 'employee' : 'consumer'}`,
    },
    footnote: 'Var det ikke deg, trenger du ikke gjøre noe.',
  })

/** Warns the owner that the account can now be entered with Google. */
export const mailGoogleLinked = (tx: Transaction, user: Recipient): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'Du kan nå logge inn med Google',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [
      'Noen logget inn hos Nærhjelp med Google-kontoen som har denne e-postadressen. Kontoen din kan nå åpnes både med passordet og med Google.',
    ],
    footnote: 'Var det ikke deg? Da bør du sikre Google-kontoen din og kontakte oss med en gang.',
  })

/** Warns the owner that the password was changed. */
export const mailPasswordChanged = (tx: Transaction, user: Recipient): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'Passordet ditt er endret',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: ['Passordet til kontoen din er endret, og du er logget ut på andre enheter.'],
    footnote: 'Var det ikke du som endret det? Bruk «Glemt passord?» på innloggingssiden med en gang.',
  })
