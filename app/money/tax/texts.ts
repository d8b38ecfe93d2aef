/** What is said of tax, to workers who may be new to Norway, and to administrators. */
export const texts = {
  number: 'Skriv fødselsnummeret eller D-nummeret ditt: 11 sifre.',
  numberWrong: 'Dette er ikke et gyldig fødselsnummer eller D-nummer. Se over sifrene.',
  synthetic: 'Dette er et nummer for testing. Skriv ditt eget fødselsnummer eller D-nummer.',
  workersOnly: 'Bare ansatte har skattekort hos oss.',
  noNumber: 'Legg inn fødselsnummeret ditt først.',
  numberSaved: 'Nummeret er lagret. Ingen får se det.',
  choiceSaved: 'Valget er lagret.',
  raced: 'Nummeret ble lagt inn på en annen profil akkurat nå. Prøv en gang til.',
  table: 'Skriv tabellnummeret: fire sifre.',
  tableUnknown: (year: number) => `Tabellen finnes ikke i ${year}. Se over de fire sifrene.`,
  yearUnknown: (year: number) =>
    `Vi har ikke skattetabellene for ${year} ennå. Velg prosentkort eller frikort.`,
  yearWrong: 'Velg et år fra i fjor til neste år.',
  percent: 'Skriv prosenten, fra 0 til 100 med høyst to desimaler.',
  months: 'Velg hvor mange måneder det trekkes skatt i.',
  limit: 'Skriv beløpet i hele kroner, eller kryss av for at det ikke er noen grense.',
  same: 'Dette skattekortet gjelder allerede.',
  entered: 'Skattekortet er lagt inn, og den ansatte har fått beskjed.',
  settledMeanwhile: 'Saken er avgjort siden du åpnet siden. Her er det som gjelder nå.',
  released: 'Nummeret er fjernet fra den andre profilen. Begge har fått beskjed.',
  kept: 'Nummeret blir der det er. Den som prøvde å legge det inn, har fått beskjed.',
} as const
