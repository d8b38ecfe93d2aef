import { formatKr, type Ore } from '#platform/shared/money.ts'
import {
  formatHours,
  HOUR,
  instantOf,
  type LocalDate,
  localDate,
  MINUTE,
  startOfDay,
} from '#platform/shared/time.ts'

/** The night of the minimum wage regulation for cleaning, by the clock in Oslo: from 21.00 until 06.00 the day after. */
const night = { from: '21:00', to: '06:00' } as const

const HALF_HOUR = 30 * MINUTE

/** The night that begins on a day. Summer time begins and ends within it, so both ends are there every day. */
function darknessOf(date: LocalDate): { from: number; to: number } {
  const begins = instantOf(date, night.from)
  const dayAfter = begins && instantOf(localDate(new Date(begins.getTime() + 12 * HOUR)), night.to)
  if (!begins || !dayAfter) throw new RangeError(`no night on ${date}`)
  return { from: begins.getTime(), to: dayAfter.getTime() }
}

/**
 * The half hours of work that are night, as they really pass: the hour that summer time takes is not counted, the one that it
 * gives back is. What is begun counts as a whole half hour, for the worker.
 *
 * @param halfHours how long the work lasts, a whole number up to 48
 */
export function nightHalfHoursOf(startsAt: Date, halfHours: number): number {
  const from = startsAt.getTime()
  const to = from + halfHours * HALF_HOUR
  let time = 0
  for (let day = startOfDay(startsAt, -1); day.getTime() < to; day = startOfDay(day, 1)) {
    const dark = darknessOf(localDate(day))
    time += Math.max(0, Math.min(to, dark.to) - Math.max(from, dark.from))
  }
  return Math.ceil(time / HALF_HOUR)
}

/** Night as a line of a price: how many half hours, øre for an hour, and what it comes to. */
export type NightLine = { nightHalfHours: number; nightRate: Ore; nightGross: Ore }

/** The line of a price, without what else the price has. */
export const nightOf = ({ nightHalfHours, nightRate, nightGross }: NightLine): NightLine => ({
  ...{ nightHalfHours, nightRate, nightGross },
})

/** Its name: 'Nattillegg kl. 21–06: 2 timer à 56,00 kr'; without the reckoning where only a part of it is charged. */
export function nightLabel({ nightHalfHours, nightRate, nightGross }: NightLine): string {
  const name = 'Nattillegg kl.\u00a021–06'
  return nightGross * 2 === nightHalfHours * nightRate
    ? `${name}: ${formatHours(nightHalfHours)} à ${formatKr(nightRate)}`
    : `${name}, ${formatHours(nightHalfHours)}`
}

/** The same within a sentence. */
export const nightWords = (night: NightLine): string => nightLabel(night).replace(/^N/, 'n')

/** It and what it comes to, in a sentence of its own to follow others; empty where there is none. */
export const nightSentence = (night: NightLine): string =>
  night.nightGross > 0 ? ` ${nightLabel(night)}, i alt ${formatKr(night.nightGross)}.` : ''
