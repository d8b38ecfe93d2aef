import { formatKr, type Ore } from '#platform/shared/money.ts'
import { formatHours, formatMoment } from '#platform/shared/time.ts'

/** What the right of withdrawal says to people. */
export const texts = {
  nameMissing: 'Skriv navnet ditt',
  addressMissing: 'Skriv adressen din',
  overBegun: (day: string) =>
    `Angrefristen gikk ut ${day}, så angreretten kan ikke brukes lenger. Du kan stoppe arbeidet fra siden til bestillingen.`,
  notBegun: 'Arbeidet er ikke i gang lenger. Her er det som gjelder nå.',
  onlyCustomer: 'Angreretten er det bare oppdragsgiveren som har.',
  /** Why the work was stopped, for both to read. */
  stopped: 'Oppdragsgiveren bruker angreretten.',
  title: 'Bruk angreretten',
  about: 'Angrerett',
  formTitle: 'Angreskjema',
  done: 'Du har gått fra avtalen',
  /** The declaration, in the words of the form that the regulation gives (angrerettforskriften § 1). */
  declares: (about: string) => `Jeg meddeler herved at jeg ønsker å gå fra avtalen om ${about}.`,
  paysNothing: 'Du betaler ingenting for jobben.',
  /** What was bought after the customer's yes is theirs: it is no part of the work. */
  paysOutlays: (bought: Ore) => `Det som er kjøpt til deg etter ditt ja, betaler du: ${formatKr(bought)}.`,
  paysBegun: (halfHours: number, gross: Ore) =>
    `Arbeidet var begynt. Du betaler for det som er gjort: ${formatHours(halfHours)}, ${formatKr(gross)}.`,
  received: (at: Date | string) => `Vi mottok meldingen din ${formatMoment(at)}.`,
  keep: 'Ta vare på denne bekreftelsen. Utfylt skjema ligger ved.',
  mailSubject: 'Bekreftelse: Du har gått fra avtalen',
  seeAgain: 'Se bekreftelsen',
} as const

/** The heading of the form's page, by what can be done there. */
export const headingOf = (state: string): string =>
  state === 'done' ? texts.done : state === 'open' || state === 'begun' ? texts.title : texts.about
