import { taxPath } from '#app/facts/addresses.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

const there = { linkLabel: 'Se skattekortet', link: taxPath }

/** What a worker is told of number and tax card. Never the number. */
export const taxNotices = defineNotices({
  'tax.fetched': {
    topic: 'account',
    says: ({ card }: { card: string }) => ({
      title: `Skattekortet ditt er hentet: ${card}`,
      body: 'Vi trekker skatt etter dette fra neste lønn. Er det feil, endrer du det hos Skatteetaten, så henter vi det nye.',
      ...there,
    }),
  },
  'tax.entered': {
    topic: 'account',
    says: ({ card, year }: { card: string; year: number }) => ({
      title: `Skattekortet ditt for ${year} er lagt inn: ${card}`,
      body: 'Vi trekker skatt etter dette. Se at det stemmer med kortet ditt hos Skatteetaten.',
      ...there,
    }),
  },
  'tax.none': {
    topic: 'account',
    says: ({ year }: { year: number }) => ({
      title: `Du har ikke skattekort for ${year}`,
      body: 'Skatteetaten har ikke noe skattekort på deg, og da må vi trekke halvparten av lønnen i skatt. Bestill skattekort på skatteetaten.no. Det er gratis. Vi henter det når det er klart.',
      ...there,
    }),
  },
  'tax.looked-at': {
    topic: 'account',
    says: (_about: object) => ({
      title: 'Vi må se på skattekortet ditt',
      body: 'Skatteetaten har svart noe som et menneske hos oss må se på før neste lønn. Du trenger ikke gjøre noe nå.',
      ...there,
    }),
  },
  'tax.missing': {
    topic: 'account',
    says: ({ year }: { year: number }) => ({
      title: `Vi har ikke fått skattekortet for ${year}`,
      body: 'Uten skattekort må vi trekke halvparten av lønnen i skatt. Legg inn fødselsnummeret ditt og la oss hente kortet, eller bestill det hos Skatteetaten.',
      linkLabel: 'Hent skattekortet mitt',
      link: taxPath,
    }),
  },
  'tax.number-released': {
    topic: 'account',
    says: (_about: object) => ({
      title: 'Legg inn fødselsnummeret ditt på nytt',
      body: 'Nummeret som sto på profilen din, tilhører en annen. Vi har fjernet det. Legg inn ditt eget, så vi kan trekke riktig skatt.',
      linkLabel: 'Legg inn nummeret',
      link: taxPath,
    }),
  },
  'tax.number-free': {
    topic: 'account',
    says: (_about: object) => ({
      title: 'Nå kan du legge inn fødselsnummeret ditt',
      body: 'Vi har sett på saken, og nummeret står ikke lenger på en annen profil.',
      linkLabel: 'Legg inn nummeret',
      link: taxPath,
    }),
  },
  'tax.number-kept': {
    topic: 'account',
    says: (_about: object) => ({
      title: 'Se over fødselsnummeret ditt',
      body: 'Vi har sett på saken. Nummeret du skrev, tilhører en annen profil. Legg inn ditt eget.',
      linkLabel: 'Legg inn nummeret',
      link: taxPath,
    }),
  },
})
