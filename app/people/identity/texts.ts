import { type Difference, type IdentityProvider, providerLabels } from './identity.ts'

const label = (provider: IdentityProvider) => providerLabels[provider]

/** What is said when somebody confirms who they are with Vipps or BankID. */
export const texts = {
  title: 'Identitet',
  confirmWith: (provider: IdentityProvider) => `Bekreft med ${label(provider)}`,
  working: 'Bekrefter identiteten din',
  failed: 'Identiteten ble ikke bekreftet',
  confirmed: (provider: IdentityProvider) => `Identiteten din er bekreftet med ${label(provider)}`,
  missing: (provider: IdentityProvider) => `${label(provider)} er ikke satt opp her ennå.`,
  down: (provider: IdentityProvider) => `${label(provider)} svarer ikke akkurat nå. Prøv igjen om litt.`,
  refused: (provider: IdentityProvider) =>
    `Du ga ikke tilgang hos ${label(provider)}, så vi kunne ikke bekrefte identiteten din.`,
  invalid: 'Svaret kunne ikke bekreftes i denne nettleseren. Begynn på nytt fra Sikkerhet.',
  noName: (provider: IdentityProvider) =>
    `${label(provider)} oppga ikke navnet ditt, så vi kunne ikke bekrefte det.`,
  /** Reveals nothing about the other account. */
  taken: 'Denne identiteten kan ikke bekreftes på kontoen din. Ta kontakt med oss, så finner vi ut av det.',
  other: 'Du har bekreftet deg som en annen før. Ta kontakt med oss hvis det er noe som ikke stemmer.',
  underAge:
    'Du må være fylt 18 år for å ta oppdrag hos oss. Profilen din vises ikke i søket. Ta kontakt med oss hvis fødselsdatoen er feil.',
  tooMany: 'For mange forsøk. Prøv igjen om 15 minutter.',
  intro:
    'Vi henter navn og fødselsdato, og fra Vipps også adresse og telefon. Fødselsnummer ber vi aldri om her.',
  shown: 'Kundene ser bare at du er bekreftet, hvordan og når.',
  ask: 'Bekreft hvem du er, så kan vi godkjenne profilen din.',
  askTitle: 'Bekreft identiteten din',
  askAction: 'Bekreft identiteten',
  differ: {
    name: 'Navnet i profilen er et annet enn det som er bekreftet. Rett det, så vises merket for kundene.',
    'birth-date': 'Fødselsdatoen i profilen er en annen enn den som er bekreftet. Rett den, så vises merket.',
  } satisfies Record<Difference, string>,
  differShort: {
    name: 'Navnet er et annet enn i profilen',
    'birth-date': 'Fødselsdatoen er en annen enn i profilen',
  } satisfies Record<Difference, string>,
  notConfirmed: 'Ikke bekreftet',
  approveWithout:
    'Identiteten er ikke bekreftet slik profilen sier. Skriv i notatet hvorfor du godkjenner likevel.',
  approveUnderAge: 'Bekreftet fødselsdato viser at personen er under 18 år, så profilen kan ikke godkjennes.',
  activateUnderAge: 'Bekreftet fødselsdato viser at personen er under 18 år, så profilen kan ikke vises.',
} as const
