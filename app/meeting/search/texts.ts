/** What search says to people. */
export const texts = {
  searchLabel: 'Søk etter navn, tjeneste eller bydel',
  clearBox: 'Tøm søket',
  filters: 'Filtre',
  sorting: 'Sortering',
  onlyCustomers: 'Bare oppdragsgivere kan søke etter ansatte.',
  incompleteTitle: 'Profilen din mangler noe',
  incomplete: (missing: readonly string[]) =>
    `Fyll ut profilen din før du søker. Mangler: ${missing.join(', ')}`,
  verified: 'Verifisert',
  underVerification: 'Under verifisering',
  noOrderableService: 'Ingen av tjenestene har en pris som kan bestilles ennå.',
  startAgain: 'Begynn søket på nytt',
  dateNotOffered: 'Velg en dato fra i dag og 90 dager fram',
  nobodyTitle: 'Ingen passer med alt du har valgt',
  nobodyHelp: 'Slik finner du noen:',
  nearTitle: 'Prøv en tid i nærheten',
  noneOfThem: 'Passer ingen av dem?',
  noneOfThemHelp: 'Skriv hva du trenger, så svarer de som kan. Du velger selv etterpå.',
  listAway: 'Vi fikk ikke hentet listen',
  nobodyAtAll: 'Det hjelper ikke å ta bort bare én ting.',
} as const

/** The number up to which we count. */
export const COUNTED = 100

const people = (count: number) => `${count.toLocaleString('nb-NO')} ${count === 1 ? 'person' : 'personer'}`

/** 'personer' or 'person'. */
export const peopleFound = (count: number, isMore = false): string =>
  isMore ? `Over ${count} personer funnet` : `${people(count)} funnet`

/** One filter to drop in an empty search, and how many that finds. */
export const withoutWish = (label: string, { total, isMore }: { total: number; isMore: boolean }): string =>
  `Uten ${label}: ${isMore ? `over ${total} personer` : people(total)}`

/** What was understood of the words, each of which can be taken away. */
export const understood = {
  title: 'Slik forstår vi søket',
  remove: (label: string): string => `Fjern ${label}`,
} as const

/** The corrected words when nobody matched, and a link to the written ones. */
export const instead = {
  shown: (words: string): string => `Viser treff for «${words}»`,
  back: (written: string): string => `Søk etter «${written}» i stedet`,
} as const
