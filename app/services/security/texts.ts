/** Texts of the event list. */
export const texts = {
  actionMissing: 'Handlingen mangler',
  actionForm: 'Handlingen kan bare ha bokstaver, sifre, punktum og bindestrek',
  reserved: 'Denne hendelsen skrives bare av tjenesten selv',
  detailsLong: 'Detaljene kan ha høyst 2000 tegn',
  notYourself: 'Du kan bare melde hendelser for deg selv.',
  tooMany: 'Det er meldt mange hendelser på kort tid. Prøv igjen om en time.',
  recent: 'Nylige hendelser',
  notYou: 'Var ikke dette deg?',
  notYouAdvice: 'Endre passordet, og logg ut på alle enheter. Da må alle som er inne, logge inn på nytt.',
} as const

/** Texts of the administrators' page of limit breaches. */
export const limitTexts = {
  title: 'Begrensninger',
  subtitle: 'Hvem som er stoppet en stund fordi de gjorde for mye på kort tid',
  ofWhat: 'Gjelder',
  all: 'Alt',
  when: 'Når',
  span: (days: number): string => (days === 1 ? 'Siste døgn' : `Siste ${days} dager`),
  visitor: 'Besøkende uten innlogging',
  stopped: (times: number): string => (times === 1 ? 'Stoppet én gang' : `Stoppet ${times} ganger`),
  last: 'sist',
  accountSince: 'konto siden',
  events: 'Se hendelser på kontoen',
  amongWorkers: 'Finn blant ansatte',
  none: 'Ingen er stoppet',
  noneText: 'Når noen gjør for mye på kort tid, står det her.',
  noneLikeThis: 'Ingen er stoppet for dette i perioden',
  noneLikeThisText: 'Velg noe annet, eller en lengre periode.',
  showAll: 'Vis alt de siste 90 dagene',
} as const

/** Where somebody came from, in words. */
export function networkWords(network: string): string {
  if (network === 'unknown') return 'Fra ukjent nettverk'
  return network === 'mange' ? 'Fra mange forskjellige nettverk' : `Fra nettverket ${network}`
}
