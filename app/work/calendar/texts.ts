import type { Party } from '#app/facts/roles.ts'
/** Texts about the calendar address. */
export const texts = {
  feedTitle: 'Vis i din egen kalender',
  feedHelp:
    'Lag en hemmelig adresse og legg den inn i kalenderen på telefonen eller datamaskinen. Da følger avtalene dine med av seg selv.',
  feedSecret: 'Alle som har adressen, kan se avtalene dine. Del den ikke med noen.',
  made: 'Kalenderadressen er klar',
  madeAnew: 'Ny adresse er laget. Den gamle virker ikke lenger.',
  removed: 'Kalenderadressen er slått av',
  copied: 'Adressen er kopiert',
  copyFailed: 'Adressen ble ikke kopiert. Merk den og kopier den selv.',
  neverRead: 'Ingen kalender har hentet den ennå.',
  replaceTitle: 'Lage ny adresse?',
  replaceHelp: 'Den gamle slutter å virke med en gang. Du må legge inn den nye der du brukte den.',
  removeTitle: 'Slå av kalenderadressen?',
  removeHelp: 'Kalendere som bruker den, får ikke lenger vite om avtalene dine.',
  partiesOnly: 'Bare oppdragsgivere og ansatte har en kalender.',
} as const

/** An agreed order's title in one party's calendar. `other` is the other party's first name. */
export const entryTitle = (role: Party, service: string, other: string): string =>
  role === 'worker' ? `${service} hos ${other}` : `${service} med ${other}`
