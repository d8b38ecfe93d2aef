import type { AccountKind } from '#app/facts/books.ts'

/** What the books say to administrators. */
export const texts = {
  title: 'Økonomi',
  subtitle: 'Hver krone vi tar imot, skylder og betaler',
  balanced: 'Regnskapet går i null',
  bothAre: (amount: string) => `Debet og kredit er begge ${amount}.`,
  checked: (when: string) => `Kontrollert mot bestillingene ${when}.`,
  unchecked: 'Ikke kontrollert mot bestillingene ennå.',
  unbalanced: 'Regnskapet går ikke i null',
  unbalancedMore: (amount: string) =>
    `Debet og kredit er ikke like: det skiller ${amount}. Nedlasting er stengt til det er rettet. Ingen kan endre bilag i Nærhjelp, så databasen må ha blitt endret på annen måte. Be den som drifter den, kjøre npm run verify-log.`,
  differences: (count: number) =>
    count === 1 ? 'Regnskapet er uenig med ett oppdrag' : `Regnskapet er uenig med resten på ${count} steder`,
  differencesMore: 'Hva det gjelder, står i «Krever handling». Det går bort av seg selv når det stemmer.',
  seeDifferences: 'Se hva det gjelder',
  checkNow: 'Kontroller nå',
  checkedNow: 'Regnskapet er kontrollert mot bestillingene',
  caption: (period: string) => `Saldobalanse, ${period}`,
  allTime: 'fra første bilag til i dag',
  period: 'Periode',
  ownDays: 'Egne datoer',
  months: 'Måneder',
  terms: 'Mva-terminer',
  years: 'År',
  from: 'Fra og med',
  to: 'Til og med',
  search: 'Søk på oppdragsnummer',
  badNumber: 'Skriv fire til åtte tegn av oppdragsnummeret: tall og bokstavene A til F',
  noAccount: 'Kontoen finnes ikke',
  backwards: 'Siste dag kan ikke være før første',
  download: 'Last ned CSV',
  downloadAccount: (account: number) => `Last ned konto ${account} (CSV)`,
  account: 'Konto',
  name: 'Navn',
  opening: 'Inngående',
  debit: 'Debet',
  credit: 'Kredit',
  closing: 'Saldo',
  sum: 'Sum',
  linesOn: (account: number) => `Posteringer på konto ${account}`,
  date: 'Dato',
  voucher: 'Bilag',
  amount: 'Beløp',
  balance: 'Saldo',
  broughtIn: 'Inngående saldo',
  broughtOut: 'Utgående saldo',
  noLines: 'Ingen posteringer i perioden.',
  signs:
    'Pluss er debet, minus er kredit. Ingenting kan endres eller slettes. Feil rettes med et nytt bilag.',
  nothing: 'Ingenting er bokført i perioden',
  nothingMore:
    'Når et oppdrag er godkjent og belastet, står det her med en gang. Velg en annen periode for å se eldre bilag.',
  nothingAtAll: 'Ingenting er bokført ennå',
  nothingAtAllMore: 'Når det første oppdraget er godkjent og belastet, står det her med en gang.',
  showAll: 'Vis alt',
  ofOrder: (number: string) => `Bilag for oppdrag ${number}`,
  noneOfOrder: 'Ingen bilag for det nummeret',
  noneOfOrderMore:
    'Nummeret står øverst på oppdragets side. Bare oppdrag som er belastet eller betalt, har bilag.',
  number: (entry: number) => `Bilag ${entry}`,
  linesOf: (entry: number) => `Linjene i bilag ${entry}`,
  seeOrder: 'Se oppdraget',
  waitingLabel: 'Regnskap',
  waitingTitle: (what: string) => `Regnskapet stemmer ikke: ${what}`,
  waitingWhat: (expected: string, booked: string) =>
    `Det skulle stått ${expected}. I regnskapet står ${booked}.`,
  seeVouchers: 'Se bilagene',
} as const

/** The groups of the trial balance, in its order. */
export const groupNames: Record<AccountKind, string> = {
  asset: 'Eiendeler',
  liability: 'Egenkapital og gjeld',
  income: 'Inntekter',
  cost: 'Kostnader',
}
