/** What is said when an account is shut and when it is opened again. */
export const texts = {
  title: 'Personer',
  subtitle: 'Finn en konto, og steng eller åpne den',
  searchLabel: 'Søk etter navn eller e-post',
  onlyShut: 'Bare stengte',
  suspend: 'Steng kontoen',
  lift: 'Åpne kontoen igjen',
  shut: 'Stengt',
  reasonRequired: 'Skriv hvorfor',
  reasonLong: 'Grunnen kan ha høyst 1000 tegn',
  reasonCharacters: 'Teksten har tegn som ikke kan lagres. Lim den inn som ren tekst.',
  suspended: 'Kontoen er stengt',
  lifted: 'Kontoen er åpnet igjen',
  notYourself: 'Du kan ikke stenge din egen konto.',
  lastAdministrator: 'Dette er den eneste administratoren som er igjen, så kontoen kan ikke stenges.',
  alreadySuspended: (by: string) => `Kontoen er allerede stengt av ${by}. Her er det som gjelder nå.`,
  notSuspended: 'Kontoen er allerede åpnet igjen. Her er det som gjelder nå.',
  stillSuspended: 'Kontoen er stengt. Åpne den igjen før du gjør profilen synlig.',
  /** Shown only after a correct password or another proof of identity. */
  refused: (reason: string) =>
    `Kontoen din er stengt, så du kan ikke logge inn. Grunnen er: «${reason}» Mener du at dette er feil, kan du skrive til oss, så ser vi på det på nytt.`,
  reasonHint: 'Personen får lese dette, på e-post og når de prøver å logge inn.',
  liftHint: 'Personen får lese dette på e-post.',
} as const
