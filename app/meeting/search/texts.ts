/** What search says to people. */
export const texts = {
  searchLabel: 'Søk etter navn, tjeneste eller bydel',
  onlyCustomers: 'Bare oppdragsgivere kan søke etter ansatte.',
  incompleteTitle: 'Profilen din mangler noe',
  incomplete: (missing: readonly string[]) =>
    `Fyll ut profilen din før du søker. Mangler: ${missing.join(', ')}`,
  verified: 'Verifisert',
  underVerification: 'Under verifisering',
  noOrderableService: 'Ingen av tjenestene har en pris som kan bestilles ennå.',
  startAgain: 'Begynn søket på nytt',
  dateNotOffered: 'Velg en dato fra i dag og 90 dager fram',
  nobodyTitle: 'Ingen passer til alt du valgte',
  nobodyHelp: 'Slik finner du noen:',
  nobodyAtAll: 'Det hjelper ikke å ta bort bare én ting.',
} as const

/** As far as people are counted. */
export const COUNTED = 100

const people = (count: number) => `${count.toLocaleString('nb-NO')} ${count === 1 ? 'person' : 'personer'}`

/** 'personer' or 'person', as the specification words the count (section 2). */
export const peopleFound = (count: number, isMore = false): string =>
  isMore ? `Over ${count} personer funnet` : `${people(count)} funnet`

/** One way out of an empty search, and how many are found by it. */
export const withoutWish = (label: string, { total, isMore }: { total: number; isMore: boolean }): string =>
  `Uten ${label}: ${isMore ? `over ${total} personer` : people(total)}`

/** What was looked for when the words that were written are nobody's, and the way back to them. */
export const instead = {
  shown: (words: string): string => `Viser treff for «${words}»`,
  back: (written: string): string => `Søk etter «${written}» i stedet`,
} as const
