/** What the list of events says to people. */
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
  signedOut: 'Du må logge inn for å se dette.',
} as const
