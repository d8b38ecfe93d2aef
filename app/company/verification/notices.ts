import { defineNotices } from '#app/services/notifications/notices.ts'

const said = (notes: string): string => (notes ? ` Beskjed fra oss: «${notes}»` : '')

/**
 * The worker's notification of an administrator's action. Notes on an approval are for administrators only.
 */
export const verificationNotices = defineNotices({
  'verification.approved': {
    topic: 'account',
    says: (_notes: string) => ({
      title: 'Profilen din er godkjent',
      body: 'Du er verifisert. Kunder kan sende deg forespørsler så lenge profilen din er synlig.',
      linkLabel: 'Gå til oversikten',
      link: '/employee-dashboard',
    }),
  },
  'verification.rejected': {
    topic: 'account',
    says: (notes: string) => ({
      title: 'Profilen din er avslått',
      body: `Profilen vises ikke for kunder, og du kan ikke ta oppdrag.${said(notes)}`,
      linkLabel: 'Se profilen din',
      link: '/employee-profile',
    }),
  },
  'verification.needs_info': {
    topic: 'account',
    says: (notes: string) => ({
      title: 'Vi trenger mer informasjon fra deg',
      body: `Oppdater profilen din, så ser vi på den igjen.${said(notes)}`,
      linkLabel: 'Oppdater profilen',
      link: '/employee-profile',
    }),
  },
  'verification.activated': {
    topic: 'account',
    says: (_notes: string) => ({
      title: 'Profilen din er gjort synlig',
      body: 'Vi har slått på synligheten din. Du kan slå den av igjen på profilen din.',
      linkLabel: 'Se profilen din',
      link: '/employee-profile',
    }),
  },
  'verification.deactivated': {
    topic: 'account',
    says: (reason: string) => ({
      title: 'Profilen din er skjult',
      body: `Vi har slått av synligheten din, så kunder finner deg ikke, og du kan ikke ta oppdrag. Grunnen er: «${reason}» Skriv til oss hvis du mener at det er feil.`,
      linkLabel: 'Se profilen din',
      link: '/employee-profile',
    }),
  },
})
