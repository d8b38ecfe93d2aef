import { formatKr, type Ore } from '#platform/shared/money.ts'
import { requestsTitle } from './links.ts'
import type { AnswerStatus, RequestStatus } from './process.ts'

/** What open requests say to people. */
export const texts = {
  ask: 'Be om hjelp uten å velge noen',
  title: requestsTitle,
  onlyCustomers: 'Bare oppdragsgivere kan be om hjelp.',
  onlyWorkers: 'Bare ansatte kan svare på åpne forespørsler.',
  incomplete: 'Fyll ut adresse og telefon i profilen din før du ber om hjelp.',
  service: 'Velg en tjeneste',
  district: 'Velg en bydel',
  answerLong: 'Teksten kan ha høyst 500 tegn',
  clockMoved: 'Klokken stilles denne natten. Velg et annet klokkeslett.',
  passed: 'Tidspunktet er passert. Velg et senere.',
  tooSoon: (hours: number) => `Velg en tid som er minst ${hours} timer fram, så noen rekker å svare.`,
  tooFar: (days: number) => `Velg en dag innen ${days} dager.`,
  tooMany: (most: number) =>
    `Du har ${most} åpne forespørsler, og det er det meste. Velg noen, eller trekk en av dem først.`,
  already: 'Du har allerede en åpen forespørsel om dette på samme tid.',
  asked: (count: number) =>
    count === 0
      ? 'Forespørselen er åpen. Ingen er ledige akkurat nå, men du får beskjed når noen svarer.'
      : `Forespørselen er åpen. Vi har spurt ${count === 1 ? 'én person' : `${count} personer`} for deg.`,
  sentTo: (count: number) => `Sendt til ${count === 1 ? '1 person' : `${count} personer`}`,
  budget: 'Budsjett',
  budgetHint:
    'Hva hele jobben helst ikke bør koste mer enn, i kroner. De vi spør, får se beløpet, og alle kan svare.',
  budgetOf: (budget: Ore) => `Helst ikke mer enn ${formatKr(budget)} for hele jobben`,
  overBudget: (by: Ore) => `${formatKr(by)} over budsjettet ditt`,
  otherTime: 'Foreslår en annen tid',
  sameTime: 'Det er samme tid som kunden spør om. Velg en annen, eller svar at tiden passer.',
  timeChanged: (name: string, when: string) => `${name} foreslår nå ${when}. Se over og velg på nytt.`,
  expired: 'Fristen for å svare er ute.',
  closed: (status: string) => `Forespørselen er ikke åpen lenger. Statusen er «${status}».`,
  notOffered: 'Svaret er tatt tilbake. Velg en annen.',
  nothingToTakeBack: 'Du har ikke noe svar å ta tilbake.',
  notFree: 'Du er ikke ledig da lenger, så du kan ikke svare på denne.',
  cannotAnswer: 'Du kan ikke svare på denne nå.',
  unlawful: (why: string) => `${why} Velg en annen, eller spør på nytt om en annen tid.`,
  answerGone: (name: string) => `${name} er ikke ledig lenger. Velg en annen.`,
  cannotOrder: (name: string) => `${name} kan ikke bestilles lenger. Velg en annen.`,
  priceChanged: (name: string, price: Ore) =>
    `Prisen hos ${name} er nå ${formatKr(price)}. Se over og velg på nytt.`,
  agreed: 'Avtalen er på plass',
  gone: 'En forespørsel er trukket',
  goneBody: 'Forespørselen du svarte på, er trukket. Takk for at du svarte. Tiden er ledig igjen.',
} as const

/** How the states are shown. */
export const statusLooks = {
  open: { label: 'Åpen', tone: 'info', icon: 'clock' },
  filled: { label: 'Avtalt', tone: 'success', icon: 'check' },
  withdrawn: { label: 'Trukket', tone: 'neutral', icon: 'ban' },
  expired: { label: 'Utløpt', tone: 'neutral', icon: 'hour' },
} as const satisfies Record<RequestStatus, { label: string; tone: string; icon: string }>

/** How a worker sees what became of an answer. */
export const answerLooks = {
  offered: { label: 'Du har svart ja', tone: 'info', icon: 'check' },
  withdrawn: { label: 'Svaret er tatt tilbake', tone: 'neutral', icon: 'ban' },
  chosen: { label: 'Du ble valgt', tone: 'success', icon: 'check-double' },
  passed: { label: 'Ble ikke din', tone: 'neutral', icon: 'x-circle' },
} as const satisfies Record<AnswerStatus, { label: string; tone: string; icon: string }>
