import { DAY, formatAtClock, formatShortDay, HOUR, localDate, MINUTE } from '#platform/shared/time.ts'

/** What the administrators' queue says. */
export const texts = {
  title: 'Krever handling',
  all: 'Alle',
  allCases: (count: number) => `Alle saker (${count})`,
  kinds: 'Type sak',
  nothing: 'Ingenting venter på deg',
  nothingMore: 'Når noe trenger en avgjørelse, står det her, med det viktigste først.',
  nothingOfKind: 'Ingen saker av denne typen',
  showAll: 'Vis alle saker',
  waited: 'Har ventet',
  told: 'Varslet',
  nobodyTold: 'Ingen er varslet',
  open: 'Åpne',
  openCase: (title: string) => `Åpne: ${title}`,
  take: 'Ta saken',
  decideLater: 'Andre ser at du har den. Avgjør senere.',
  takeCase: (title: string) => `Ta saken: ${title}`,
  takeOver: 'Ta over saken',
  release: 'Slipp saken',
  free: 'Ingen har tatt saken',
  mine: 'Du har tatt saken',
  takenBy: (name: string) => `${name} har tatt saken`,
  tookIt: 'Saken er din. De andre ser at du har den.',
  letGo: 'Saken er sluppet. Andre kan ta den.',
  goneTitle: 'Saken venter ikke lenger',
  gone: 'Den er avgjort, eller har ordnet seg. Her er det som venter nå.',
  whole: 'Hele saken',
  agreed: 'Avtalt pris er',
  story: 'Hele historien',
  sides: { customer: 'Oppdragsgiver', worker: 'Ansatt' },
  whatToDo: 'Hva gjør vi?',
  choose: 'Velg hva vi gjør',
  decide: 'Avgjør saken',
  decided: 'Saken er avgjort. Begge har fått beskjed.',
  settling: {
    nothing: 'Avlys uten kostnad',
    late: 'Del kostnaden',
    agreed: 'Betales som avtalt',
  },
  resolving: { full: 'Kunden betaler ingenting', partial: 'Del kostnaden', none: 'Kunden betaler alt' },
  callingOff: {
    nothing: 'Avlys uten kostnad',
    late: 'Avlys som sen avbestilling',
    amount: 'Avlys med et beløp',
  },
  reassign: 'Gi til en annen',
  reassigning: {
    nothing: 'Gi resten til en annen, uten kostnad',
    amount: 'Gi resten til en annen, med et beløp',
  },
  restIsTheirs: (left: string) => `Kunden får se hvem som kan ta ${left}.`,
  isFree: (worker: string, when: string, price: string, customer: string) =>
    `${worker} er ledig ${when}, ${price}. ${customer} må si ja.`,
  who: 'Hvem foreslår vi?',
  whoHint: (customer: string) => `Ledig, og gjør den samme tjenesten. ${customer} kan velge en annen.`,
  whoLine: (name: string, when: string, price: string) => `${name}, ${when}, ${price}`,
  theyDecide: (customer: string) => `${customer} velger selv`,
  suggested: 'Forslaget er sendt. Alle tre har fått beskjed.',
  reported: 'Jobben er meldt fullført. Begge har fått beskjed.',
  reportedHint: (worker: string, customer: string) =>
    `Begynner med det som er sjekket inn, eller avtalt. ${worker} kan rette timene til ${customer} har godkjent.`,
  writeHours: 'Skriv timene, så ser du hva det blir.',
  approved: 'Jobben er godkjent. Begge har fått beskjed.',
  approving: (customer: string, hours: string, price: string) =>
    `${hours} er meldt. ${customer} betaler ${price}, og kan ikke lenger melde problem.`,
  closeProblem: 'Lukk problemet',
  bothAreHeard: 'Kunden får lese det den ansatte skrev, og kan svare. Så avgjør du.',
  takenUp: 'Saken er tatt opp. Begge har fått beskjed.',
  closed: 'Problemet er lukket. Begge har fått begrunnelsen.',
  carriesOn: 'Avtalen fortsetter, og fristen for å godkjenne begynner når arbeidet er levert.',
  writeToBoth: 'Skriv til begge',
  letter: 'Melding',
  letterHint: 'Begge får den samme teksten, og den står på siden til oppdraget. Saken venter fortsatt.',
  theyChoose: 'Bestillingen avsluttes uten kostnad, og kunden får se hvem andre som kan komme.',
  lessBy: 'Trekk fra prisen',
  pays: 'Kunden betaler',
  kroner: 'Kroner og øre',
  writeKroner: 'Skriv beløpet i kroner og øre, for eksempel 420,50',
  upTo: (most: string) => `Mer enn 0 og høyst ${most}`,
  hours: 'Timer som er jobbet',
  hoursHint: (customer: string, claimed: string, worker: string, reported: string) =>
    `${customer} meldte ${claimed}, ${worker} ${reported}. Lønnen følger timene.`,
  reason: 'Begrunnelse',
  bothGet: (customer: string, worker: string) =>
    `Både ${customer} og ${worker} får denne teksten. Avgjørelsen lagres i loggen.`,
  customerPays: (name: string) => `${name} betaler`,
  wageOf: (name: string) => `Lønn til ${name} før skatt`,
  agreedPrice: 'Avtalt pris',
  /** For the administrator who was too late. */
  overtaken: (name: string) => `${name} har allerede tatt saken.`,
  letGoMeanwhile: 'Noen har sluppet saken siden du åpnet siden. Her er det som gjelder nå.',
} as const

/** From this age on it is shown in red. */
const OLD = 12 * HOUR

/** How long a case has waited: `29 min`, `2 t 46 min`, `19 t`, `3 døgn`. */
export function ageOf(since: string, asOf: string): string {
  const age = Math.max(0, new Date(asOf).getTime() - new Date(since).getTime())
  const minutes = Math.floor(age / MINUTE)
  const hours = Math.floor(age / HOUR)
  if (hours < 1) return `${Math.max(1, minutes)} min`
  if (age < OLD) return minutes % 60 === 0 ? `${hours} t` : `${hours} t ${minutes % 60} min`
  return age < 2 * DAY ? `${hours} t` : `${Math.floor(age / DAY)} døgn`
}

/** The same as a whole phrase: `21 timer`, `3 døgn`. */
function ageInWords(since: string, asOf: string): string {
  const age = Math.max(0, new Date(asOf).getTime() - new Date(since).getTime())
  const [minutes, hours, days] = [MINUTE, HOUR, DAY].map(unit => Math.floor(age / unit)) as [
    number,
    number,
    number,
  ]
  if (hours < 1) return minutes <= 1 ? '1 minutt' : `${minutes} minutter`
  if (age < 2 * DAY) return hours === 1 ? '1 time' : `${hours} timer`
  return `${days} døgn`
}

/** Is it so old that it is shown in red? */
export const isOld = (since: string, asOf: string): boolean =>
  new Date(asOf).getTime() - new Date(since).getTime() >= OLD

/** `7 saker. Den eldste har ventet i 21 timer.` */
export function summaryOf(cases: readonly { since: string }[], asOf: string): string {
  const oldest = cases.map(({ since }) => since).sort()[0]
  if (!oldest) return ''
  const count = cases.length === 1 ? '1 sak. Den' : `${cases.length} saker. Den eldste`
  return `${count} har ventet i ${ageInWords(oldest, asOf)}.`
}

const clockOf = (at: string, asOf: string): string => {
  const day = localDate(at)
  if (day === localDate(asOf)) return formatAtClock(at)
  if (day === localDate(new Date(new Date(asOf).getTime() - DAY))) return `i går ${formatAtClock(at)}`
  return `${formatShortDay(at)} ${formatAtClock(at)}`
}

const listed = new Intl.ListFormat('nb-NO')

/** Who was told and when: those who heard in the same minute together. `Randi og Jonas kl. 13.00` */
export function toldWords(told: readonly { who: string; at: string }[], asOf: string): string {
  if (told.length === 0) return texts.nobodyTold
  const byTime = Map.groupBy(told, ({ at }) => clockOf(at, asOf))
  const groups = [...byTime].map(
    ([clock, people]) => `${listed.format(people.map(({ who }) => who))} ${clock}`,
  )
  return `${texts.told}: ${groups.join(', ')}`
}
