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
} as const

/** 'personer' or 'person', as the specification words the count (section 2). */
export const peopleFound = (count: number): string =>
  `${count.toLocaleString('nb-NO')} ${count === 1 ? 'person' : 'personer'} funnet`
