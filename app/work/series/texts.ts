import { formatDay, instantOf, type LocalDate, weekdayOf } from '#platform/shared/time.ts'
import { weeksAhead } from './rhythm.ts'

/** 'hver uke', 'hver 3. uke' */
export const rhythmText = (weeksBetween: number): string =>
  weeksBetween === 1 ? 'hver uke' : `hver ${weeksBetween}. uke`

const atBeginning = (text: string) => `${text.charAt(0).toLocaleUpperCase('nb')}${text.slice(1)}`

/** The same at the beginning of a line. */
export const rhythmLabel = (weeksBetween: number): string => atBeginning(rhythmText(weeksBetween))

type When = { firstDate: LocalDate; time: string; halfHours: number; weeksBetween: number }

/** 'hver uke, fredager kl. 09.00–11.00': the clock of an ordinary day. */
export function whenText({ firstDate, time, halfHours, weeksBetween }: When): string {
  const noon = instantOf(firstDate, '12:00') ?? new Date(firstDate)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = hour * 60 + minute + halfHours * 30
  const clock = `${String(Math.floor(end / 60) % 24).padStart(2, '0')}.${String(end % 60).padStart(2, '0')}`
  return `${rhythmText(weeksBetween)}, ${weekdayOf(noon)}er kl.\u00a0${time.replace(':', '.')}–${clock}`
}

/** The same at the beginning of a line. */
export const whenLabel = (series: When): string => atBeginning(whenText(series))

/** '1 gang', '12 ganger' */
export const timesText = (count: number): string => (count === 1 ? '1 gang' : `${count} ganger`)

/** 'fredag 4. desember' */
export const dayOf = (date: LocalDate): string => formatDay(instantOf(date, '12:00') ?? date)

/** What a series says to people. */
export const texts = {
  lostHour: (time: string) =>
    `Klokken stilles fram denne natten, så kl. ${time.replace(':', '.')} finnes ikke.`,
  firstTooFar: `Velg en første dag innen ${weeksAhead} uker.`,
  chooseDates: 'Velg minst én dag.',
  rescindOver: (day: string) =>
    `Angrefristen gikk ut ${day}, så angreretten kan ikke brukes lenger. Du kan avslutte avtalen når du vil.`,
  notAmongDates: 'Dagene er endret siden du så dem. Se over og velg på nytt.',
  priceChanged: (rate: string) => `Timeprisen er nå ${rate}. Se over og bekreft på nytt.`,
  ownPriceChanged: (rate: string) =>
    `Forespørselen gjaldt ${rate}, og timeprisen din er endret siden. Avslå, så kan kunden spørre på nytt.`,
  alreadyAsked: (name: string) =>
    `Du har allerede en slik fast avtale med ${name}, eller venter på svar om den.`,
  cannotAccept: 'Denne avtalen kan ikke godtas nå.',
  nothingFree: 'Ingen av dagene er ledige lenger, så avtalen kan ikke godtas.',
  cannotAgree: (name: string) => `${name} kan ikke bestilles nå.`,
  customerIncomplete: 'Adresse eller telefon mangler i profilen til oppdragsgiveren.',
  notSkippable: 'Denne gangen kan ikke hoppes over. Her er det som gjelder nå.',
  planChanged: 'Listen er endret siden du åpnet den. Se over og bekreft på nytt.',
  notChosen: 'Ikke valgt',
  calledOffByUs: 'Vi har avlyst dette oppdraget.',
  begunThenOver: 'Oppdraget var begynt da vi avsluttet det.',
  movedTo: (day: string) => `Flyttet til ${day}.`,
  lost: { open: 'Avlyst da avtalen ble avsluttet.', asked: 'En annen er spurt om å komme.' },
  givenUp: (name: string) => `${name} kunne ikke komme.`,
  expired: 'Fristen for å svare er ute.',
  otherParty: 'Dette er det bare den andre parten som kan gjøre.',
  stale: (status: string) =>
    `Statusen er endret til «${status}» siden du åpnet siden. Her er det som gjelder nå.`,
  changed: 'Avtalen ble endret samtidig et annet sted.',
} as const
