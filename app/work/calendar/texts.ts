import type { Party } from '#app/facts/roles.ts'
import type { WeekdayId } from '#platform/shared/time.ts'

const dotted = (time: string) => time.replace(':', '.')

/** Texts of the calendar and of its secret address. */
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
  nothingThere: 'Ingen oppdrag disse dagene',
  empty: 'Du har ikke lagt inn arbeidstid',
  emptyHelp: 'Når du har sagt når du kan jobbe, får du forespørsler da.',
  setHours: 'Sett timene du kan jobbe',
  dragTip: 'Dra i ruten for å legge til ledig tid. Med tastatur: Enter på en dag.',
  added: 'Ledig tid er lagt til',
  openAlready: 'Du er allerede ledig da.',
  orderThere: (title: string, when: string) =>
    `Du har ${title} ${when} da. Velg tiden før eller etter oppdraget.`,
  notTouching: (weekday: WeekdayId, { from, to }: { from: string; to: string }) =>
    `Hver ${weekday} er du ledig ${dotted(from)}–${dotted(to)}. Faste timer henger sammen, så den nye tiden må nå helt inntil dem.`,
  proposeNow: 'Du har avtalt dette i denne tiden',
  proposeHelp:
    'Avtalene gjelder til kunden sier ja til noe annet. Når fri er lagt til, foreslår du en ny tid for hver av dem.',
  oneByOne: 'Flytt det som er avtalt',
  oneByOneHelp:
    'Fri er lagt til. Det som er avtalt, gjelder til kunden sier ja til noe annet. Ta dem én for én.',
  doneOf: (done: number, all: number) =>
    done === all ? 'Alle er tatt hånd om.' : `${done} av ${all} er tatt hånd om.`,
  proposeTime: 'Foreslå ny tid',
  isProposed: 'Forslag sendt',
  outOfTheWay: 'Ikke i veien lenger',
  theirProposal: 'Kunden har foreslått en endring.',
  answerProposal: 'Svar på forslaget',
  seeOrder: 'Se oppdraget',
  partiesOnly: 'Bare oppdragsgivere og ansatte har en kalender.',
} as const

/** An agreed order's title in one party's calendar. `other` is the other party's first name. */
export const entryTitle = (role: Party, service: string, other: string): string =>
  role === 'worker' ? `${service} hos ${other}` : `${service} med ${other}`
