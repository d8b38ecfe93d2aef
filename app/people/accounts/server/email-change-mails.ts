import { firstName } from '#app/facts/names.ts'
import { customerRole, loginOf } from '#app/facts/roles.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'

type Owner = { email: string; name: string; userType: string }

const hrefOf = (token: string) => `${publicUrl}/confirm-email-change?token=${token}`
const validity = 'Lenken er gyldig i 24 timer og kan brukes én gang.'

/** To the current address: nothing changes before its owner agrees. */
export const mailOldAddress = (
  tx: Transaction,
  user: Owner,
  newEmail: string,
  token: string,
): Promise<void> =>
  sendMail(tx, user.email, {
    subject: 'Bekreft at du vil bytte e-post',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [
      'Noen har bedt om å bytte e-postadressen til kontoen din hos Nærhjelp. Byttet skjer når både denne og den nye adressen er bekreftet.',
      validity,
    ],
    facts: [['Ny adresse', newEmail]],
    action: { label: 'Bekreft byttet', href: hrefOf(token) },
    footnote:
      'Var det ikke deg? Ikke trykk på knappen. Endre passordet ditt med en gang, for da kan noen andre være inne på kontoen.',
  })

/** To the new address: proves that the person owns it. */
export const mailNewAddress = (
  tx: Transaction,
  user: Owner,
  newEmail: string,
  token: string,
): Promise<void> =>
  sendMail(tx, newEmail, {
    subject: 'Bekreft den nye e-posten din',
    heading: `Hei, ${firstName(user.name)}`,
    paragraphs: [
      'Trykk på knappen for å bekrefte at dette er den nye e-postadressen til kontoen din hos Nærhjelp.',
      validity,
    ],
    action: { label: 'Bekreft adressen', href: hrefOf(token) },
    footnote: 'Var det ikke du som ba om dette? Da kan du se bort fra denne e-posten.',
  })

/** To the owner of an account whose address somebody else asked for. */
export const mailAddressWanted = (tx: Transaction, owner: Owner): Promise<void> =>
  sendMail(tx, owner.email, {
    subject: 'Du har allerede en konto',
    heading: `Hei, ${firstName(owner.name)}`,
    paragraphs: [
      'Noen prøvde å ta i bruk denne e-postadressen på en annen konto, men den har allerede en konto hos Nærhjelp.',
      'Var det deg, kan du logge inn på kontoen som har adressen, eller slette den først.',
    ],
    action: {
      label: 'Logg inn',
      href: `${publicUrl}${loginOf[owner.userType === 'worker' ? 'worker' : customerRole]}`,
    },
    footnote: 'Var det ikke deg, trenger du ikke gjøre noe.',
  })

/** To both addresses afterwards; the old one can object. */
export async function mailEmailChanged(tx: Transaction, name: string, oldEmail: string, newEmail: string) {
  const content = {
    subject: 'E-posten din er endret',
    heading: `Hei, ${firstName(name)}`,
    paragraphs: ['E-postadressen til kontoen din hos Nærhjelp er endret. Bruk den nye når du logger inn.'],
    facts: [['Ny adresse', newEmail] as [string, string]],
    footnote: 'Var det ikke du som endret den? Kontakt oss med en gang.',
  }
  await sendMail(tx, oldEmail, content)
  await sendMail(tx, newEmail, content)
}
