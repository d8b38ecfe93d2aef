/** What 'Mine faste' says to people. */
export const texts = {
  title: 'Mine faste',
  add: 'Legg til i Mine faste',
  remove: 'Fjern fra Mine faste',
  onlyCustomers: 'Bare oppdragsgivere har Mine faste.',
  yourself: 'Du kan ikke legge til deg selv.',
  tooMany: (most: number) =>
    `Du har ${most} i Mine faste, og flere er det ikke plass til. Fjern noen du ikke bruker lenger.`,
  noLongerListed: 'Er ikke synlig lenger og kan ikke bestilles.',
  blocked: 'Kan ikke bestilles av deg.',
  noneTitle: 'Ingen i Mine faste ennå',
  noneHelp: 'Trykk på hjertet hos noen du vil finne igjen. De får ikke vite om det.',
} as const

/** How many somebody may have. */
export const MOST = 200
