import { objectTo } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import type { Party } from '#app/facts/roles.ts'
import { loginOf } from '#app/facts/roles.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { publicUrl } from '#platform/http/public-url.ts'

/** Tells a person that the account is shut, why, and how to object. */
export const suspendedMail = (name: string, reason: string): MailContent => ({
  subject: 'Kontoen din er stengt',
  heading: `Hei, ${firstName(name)}`,
  paragraphs: [
    'Vi har stengt kontoen din hos Nærhjelp. Du er logget ut overalt, og kan ikke logge inn.',
    `Grunnen er: «${reason}»`,
    'Forespørsler som ikke var besvart, er avsluttet. De du har avtaler med, har fått beskjed om at avtalene er usikre. Lønn og krav fra oppdrag som er utført, er ikke berørt.',
    'Mener du at dette er feil, kan du skrive til oss. Da ser vi på det på nytt.',
  ],
  action: { label: objectTo.label, href: `${publicUrl}${objectTo.to}` },
})

/** Tells a person that the account is open again. */
export const liftedMail = (name: string, reason: string, role: Party): MailContent => ({
  subject: 'Kontoen din er åpnet igjen',
  heading: `Hei, ${firstName(name)}`,
  paragraphs: [
    'Vi har åpnet kontoen din hos Nærhjelp igjen. Du kan logge inn som før.',
    `Beskjed fra oss: «${reason}»`,
    'Forespørsler som ble avsluttet da kontoen ble stengt, kommer ikke tilbake av seg selv.',
  ],
  action: { label: 'Logg inn', href: `${publicUrl}${loginOf[role]}` },
})
