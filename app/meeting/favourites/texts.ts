/** What 'Favoritter' says to people. */
export const texts = {
  title: 'Favoritter',
  add: 'Legg til i favoritter',
  remove: 'Fjern fra favoritter',
  onlyCustomers: 'Bare oppdragsgivere kan ha favoritter.',
  yourself: 'Du kan ikke legge til deg selv.',
  tooMany: (most: number) =>
    `Du har ${most} favoritter, og flere er det ikke plass til. Fjern noen du ikke bruker lenger.`,
  noLongerListed: 'Er ikke synlig lenger og kan ikke bestilles.',
  blocked: 'Kan ikke bestilles av deg.',
  noneTitle: 'Ingen favoritter ennå',
  noneHelp: 'Trykk på hjertet hos noen du vil finne igjen. De får ikke vite om det.',
} as const

/** How many somebody may have. */
export const MOST = 200
