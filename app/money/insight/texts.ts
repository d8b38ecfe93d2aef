import { inDistrict } from '#app/people/profiles/districts.ts'
import { weekNumber } from '#platform/shared/months.ts'
import { formatDays, formatShortDay, instantOf, type LocalDate } from '#platform/shared/time.ts'
import { beginsAt, type Need, windowLabel, without } from './windows.ts'

const noon = (date: LocalDate): Date => instantOf(date, '12:00') ?? new Date(Number.NaN)
const longMonth = new Intl.DateTimeFormat('nb-NO', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const asUtc = (date: LocalDate) => new Date(`${date}T12:00:00Z`)

/** A period by its first day: 'uke 49', 'des.', 'desember 2026'. */
export const weekName = (monday: LocalDate): string => `uke ${weekNumber(monday)}`
export const monthLabel = (first: LocalDate): string => formatShortDay(asUtc(first)).replace(/^1\. /, '')
export const monthName = (first: LocalDate): string => longMonth.format(asUtc(first))

const people = (count: number) => (count === 1 ? 'Én ansatt har' : `${count} ansatte har`)
const asks = (count: number) => (count === 1 ? '1 spurte' : `${count} spurte`)

/** What the administrators' page of demand and supply says. */
export const texts = {
  title: 'Innsikt',
  subtitle: (from: LocalDate, to: LocalDate) =>
    `Hjelp i Oslo som skulle begynne ${formatDays(noon(from), noon(to))}`,
  period: 'Periode',
  periods: { 4: 'Siste 4 uker', 12: 'Siste 12 uker', 24: 'Siste 24 uker' },
  download: 'Last ned CSV',
  tooFew: 'For lite å si noe om ennå',
  tooFewMore: (asked: number) =>
    `${asks(asked)} om hjelp i denne perioden. Når minst 20 har spurt, ser du her hvor og når noen mangler hjelp.`,
  needEyebrow: 'Her mangler det folk',
  needTitle: ({ district, from, to }: Need) => {
    const place = inDistrict(district)
    return `${place[0]?.toUpperCase()}${place.slice(1)} er det mørkt fra ${beginsAt(from)} til ${beginsAt(to).slice(4)}`
  },
  needText: (need: Need) =>
    `${asks(need.asked)} om hjelp mellom ${beginsAt(need.from)} og ${beginsAt(need.to).slice(4)}. ${need.yes} fikk ja, ${without(need)} gikk uten hjelp.`,
  tooFar: (count: number, district: string) =>
    `${people(count)} arbeidstid da, men har ${district} utenfor reisetiden sin.`,
  noneTooFar: 'Alle som har arbeidstid da, kan reise dit. Her trengs det flere folk.',
  andMore: (count: number) => `og ${count} til`,
  noNeed: 'Ingen steder gikk åtte eller flere uten hjelp',
  asked: 'Forespørsler',
  gotYes: 'Fikk ja',
  ofAll: (yes: number, asked: number) => `${yes} av ${asked}`,
  usualAnswer: 'Vanlig svartid',
  usualAnswerUnit: 'halvparten svarer raskere',
  nobodyAnswered: 'ingen er besvart ennå',
  windows: 'Lys i vinduene',
  windowsLead:
    'Hvert vindu er en bydel og to timer. Tallet er hvor mange som fikk ja, av dem som spurte. Fikk alle ja, lyser alle fire ruter, og det står ett tall.',
  district: 'Bydel',
  unknownDistrict: 'Ukjent bydel',
  hours: 'Klokken',
  askedHead: 'Spurte',
  withoutHead: 'Uten hjelp',
  offeredHead: 'Tilbudte timer i uken',
  windowWords: (window: number, asked: number, yes: number) =>
    asked === 0
      ? `Klokken ${windowLabel(window)}: ingen spurte.`
      : `Klokken ${windowLabel(window)}: ${asks(asked)}, ${yes} fikk ja.`,
  windowNeeds: 'Åtte eller flere gikk uten hjelp.',
  outside: (asked: number) => `${asks(asked)} om hjelp utenom kl. 06–22. De står i tabellen.`,
  counted:
    'Spør noen om samme hjelp flere ganger samme dag, teller det én gang. Forespørsler som ble trukket tilbake, er ikke med. Tilbudte timer er det ansatte som er verifiserte og synlige, har satt av i uken nå, der de bor.',
  signs: {
    all: 'Alle fikk ja',
    none: 'Ingen fikk ja',
    needs: 'Åtte eller flere gikk uten hjelp',
    nobody: 'Ingen spurte',
  },
  answers: 'Tid til svar',
  answersNote: (count: number) => `${count} forespørsler til én bestemt ansatt. Et nei er også et svar.`,
  services: 'Fikk ja, etter tjeneste',
} as const

/** How long an answer took, in minutes: less than the first, less than the second, and so on. */
export const answerLimits = [15, 60, 240, 1440] as const
export const answerLabels = ['Under 15 min', '15–60 min', '1–4 timer', '4–24 timer', 'Over 24 timer'] as const
export const unansweredLabel = 'Ikke svar, utløpt'

/** '46 min', '3 timer', '2 døgn' */
export function waitWords(minutes: number): { value: string; unit: string } {
  if (minutes < 90) return { value: String(Math.round(minutes)), unit: 'min' }
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? { value: String(hours), unit: 'timer' }
    : { value: String(Math.round(hours / 24)), unit: 'døgn' }
}

/** What a worker reads of the weeks, and a customer of the months. */
export const earningsTexts = {
  title: 'Tjent uke for uke',
  picture: (from: string, to: string) => `Lønn før skatt, ${from} til ${to}`,
  period: 'Uke',
  jobs: 'Oppdrag',
  amount: 'Tjent',
  pending: 'Avtalt',
  window: 'Et oppdrag du har tjent på',
  agreed: (amount: string) => `Avtalt, ikke godkjent ennå: ${amount}`,
  later: (amount: string) => `Senere uker: avtalt for ${amount}.`,
  lead: 'Lønn før skatt, i den uken oppdraget ble godkjent.',
  sum: 'Til sammen',
} as const

export const spendingTexts = {
  title: 'Måned for måned',
  picture: (from: string, to: string) => `Det du har betalt, ${from} til ${to}`,
  period: 'Måned',
  jobs: 'Jobber',
  amount: 'Betalt',
  pending: 'Avtalt',
  window: 'En jobb som er betalt',
  agreed: (amount: string) => `Avtalt, ikke betalt: ${amount}`,
  later: (amount: string) => `Senere måneder: avtalt for ${amount}.`,
  sum: 'Til sammen',
  byService: 'Etter tjeneste',
  outlays: 'Utlegg',
  outlaysNote: 'Kjøpt for deg, til det det kostet',
  jobsOf: (jobs: number) => (jobs === 1 ? '1 jobb' : `${jobs} jobber`),
} as const
