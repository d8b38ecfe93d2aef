import { plusDays } from './months.ts'
import type { LocalDate } from './time.ts'

/** A day most people have off. `eve`: the day before, when custom treats it as one. */
export type Holiday = { name: string; kind: 'holiday' | 'eve' }

const pad = (value: number) => String(value).padStart(2, '0')
const dateOf = (year: number, month: number, day: number): LocalDate => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`
}

/** Easter Sunday as [month, day], by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): [month: number, day: number] {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leaps = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leaps - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * shift + 114
  return [Math.floor(sum / 31), (sum % 31) + 1]
}

/**
 * The Norwegian public holidays of a year (lov om helligdager og helligdagsfred § 2; lov om 1. og 17. mai), and the four
 * eves, by date. Where two fall on one day both are named.
 */
function holidaysOf(year: number): Map<LocalDate, Holiday> {
  const [month, day] = easterOf(year)
  const fromEaster = (days: number) => dateOf(year, month, day + days)
  const all: [LocalDate, string, Holiday['kind']][] = [
    [dateOf(year, 1, 1), '1. nyttårsdag', 'holiday'],
    [fromEaster(-3), 'Skjærtorsdag', 'holiday'],
    [fromEaster(-2), 'Langfredag', 'holiday'],
    [fromEaster(-1), 'Påskeaften', 'eve'],
    [fromEaster(0), '1. påskedag', 'holiday'],
    [fromEaster(1), '2. påskedag', 'holiday'],
    [dateOf(year, 5, 1), '1. mai', 'holiday'],
    [dateOf(year, 5, 17), '17. mai', 'holiday'],
    [fromEaster(39), 'Kristi himmelfartsdag', 'holiday'],
    [fromEaster(48), 'Pinseaften', 'eve'],
    [fromEaster(49), '1. pinsedag', 'holiday'],
    [fromEaster(50), '2. pinsedag', 'holiday'],
    [dateOf(year, 12, 24), 'Julaften', 'eve'],
    [dateOf(year, 12, 25), '1. juledag', 'holiday'],
    [dateOf(year, 12, 26), '2. juledag', 'holiday'],
    [dateOf(year, 12, 31), 'Nyttårsaften', 'eve'],
  ]
  const found = new Map<LocalDate, Holiday>()
  for (const [date, name, kind] of all) {
    const other = found.get(date)
    if (!other) found.set(date, { name, kind })
    else found.set(date, { name: `${other.name} og ${name}`, kind: other.kind === 'eve' ? kind : other.kind })
  }
  return found
}

/** The holiday or eve that a day in Norway is; null for any other day. */
export function holidayOn(date: LocalDate): Holiday | null {
  const year = Number(date.slice(0, 4))
  const holidays = known.get(year) ?? holidaysOf(year)
  if (known.size >= MOST_YEARS) known.clear()
  known.set(year, holidays)
  return holidays.get(date) ?? null
}

/** From Monday to Friday, and no public holiday: what a deadline can end on. Eves are working days. */
export function isWorkingDay(date: LocalDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayOn(date)?.kind !== 'holiday'
}

/** This day, or the first working day after it. Source: skatteforvaltningsloven § 5-5, domstolloven § 149. */
export function workingDayFrom(date: LocalDate): LocalDate {
  let day = date
  while (!isWorkingDay(day)) day = plusDays(day, 1)
  return day
}

/** Asked for each half hour that is offered. */
const known = new Map<number, Map<LocalDate, Holiday>>()
const MOST_YEARS = 20
