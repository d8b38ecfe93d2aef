import { hmsCardPath } from '#app/facts/addresses.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

const profile = { linkLabel: 'Gå til HMS-kort', link: hmsCardPath }

/** What a worker is told of their card. */
export const hmsCardNotices = defineNotices({
  'hms-card.accepted': {
    topic: 'account',
    says: ({ until }: { until: string }) => ({
      title: 'HMS-kortet ditt er godtatt',
      body: `Kunder kan bestille renhold av deg. Kortet gjelder til og med ${until}.`,
      ...profile,
    }),
  },
  'hms-card.refused': {
    topic: 'account',
    says: ({ reason }: { reason: string }) => ({
      title: 'Vi kunne ikke godta HMS-kortet',
      body: `Beskjed fra oss: «${reason}» Rett det, og send inn kortet på nytt.`,
      ...profile,
    }),
  },
  'hms-card.withdrawn': {
    topic: 'account',
    says: ({ reason, hasAnother }: { reason: string; hasAnother: boolean }) => ({
      title: 'HMS-kortet ditt gjelder ikke lenger',
      body: `${hasAnother ? 'Du har et annet kort som gjelder.' : 'Ingen kan bestille renhold av deg før vi har godtatt et annet.'} Beskjed fra oss: «${reason}»`,
      ...profile,
    }),
  },
  'hms-card.expiring': {
    topic: 'account',
    says: ({ until }: { until: string }) => ({
      title: 'HMS-kortet ditt løper snart ut',
      body: `Kortet gjelder til og med ${until}. Legg inn det nye i god tid, så mister du ingen oppdrag med renhold.`,
      ...profile,
    }),
  },
  'hms-card.ended': {
    topic: 'account',
    says: (_about: object) => ({
      title: 'HMS-kortet ditt har løpt ut',
      body: 'Ingen kan bestille renhold av deg før vi har sett et nytt kort. De andre tjenestene dine er som før.',
      ...profile,
    }),
  },
  'hms-card.missing': {
    topic: 'account',
    says: (_about: object) => ({
      title: 'Legg inn HMS-kortet ditt',
      body: 'Du tilbyr renhold, og det krever HMS-kort. Ingen kan bestille renhold av deg før vi har sett kortet.',
      ...profile,
    }),
  },
})
