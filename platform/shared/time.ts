import { tzOffset } from '@date-fns/tz'

/** Stored in UTC, meant in this zone with summer time. */
export const ZONE = 'Europe/Oslo'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A calendar day in Oslo, `2026-12-04`. */
export type LocalDate = string
/** A wall-clock time in Oslo, `09:00`. */
export type LocalTime = string

export const weekdayIds = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const
export type WeekdayId = (typeof weekdayIds)[number]

/** Oslo's offset from UTC. It changes only on whole hours, so each hour is looked up once, which is slow. */
const aheadByHour = new Map<number, number>()
const MOST_HOURS = 20_000
function aheadAt(at: number): number {
  const hour = Math.floor(at / HOUR)
  const known = aheadByHour.get(hour)
  if (known !== undefined) return known
  if (aheadByHour.size >= MOST_HOURS) aheadByHour.clear()
  const ahead = tzOffset(ZONE, new Date(at)) * MINUTE
  aheadByHour.set(hour, ahead)
  return ahead
}

/** Oslo's date and time as a Date's UTC fields. */
function shownAt(at: Date | string): Date {
  const instant = new Date(at).getTime()
  return new Date(instant + aheadAt(instant))
}

/** The instant when Oslo shows these fields, if any; the second one in the repeated autumn hour. */
function whenShown(fields: number): Date | null {
  for (const ahead of [aheadAt(fields + DAY), aheadAt(fields - DAY)]) {
    const at = new Date(fields - ahead)
    if (shownAt(at).getTime() === fields) return at
  }
  return null
}

/** The instant of a wall-clock time in Oslo; null when skipped in spring. */
export function instantOf(date: LocalDate, time: LocalTime): Date | null {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const fields = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const same =
    fields.getUTCHours() === hour && fields.getUTCMinutes() === minute && fields.getUTCDate() === day
  return same ? whenShown(fields.getTime()) : null
}

const pad = (value: number) => String(value).padStart(2, '0')

/** The day in Oslo at this instant. */
export function localDate(at: Date | string): LocalDate {
  const shown = shownAt(at)
  return `${shown.getUTCFullYear()}-${pad(shown.getUTCMonth() + 1)}-${pad(shown.getUTCDate())}`
}

/** What the clock in Oslo shows at this instant. */
export function localTime(at: Date | string): LocalTime {
  const shown = shownAt(at)
  return `${pad(shown.getUTCHours())}:${pad(shown.getUTCMinutes())}`
}

/** The weekday in Oslo at this instant. */
export function weekdayOf(at: Date): WeekdayId {
  const sundayFirst = shownAt(at).getUTCDay()
  return weekdayIds[(sundayFirst + 6) % 7] as WeekdayId
}

/** Midnight in Oslo is never skipped. */
const midnight = (year: number, month: number, day: number) =>
  whenShown(Date.UTC(year, month, day)) ?? new Date(Number.NaN)

/** The first instant of the day in Oslo, `offsetDays` days from the day that holds `at`. */
export function startOfDay(at: Date, offsetDays = 0): Date {
  const shown = shownAt(at)
  return midnight(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate() + offsetDays)
}

/** The first instant of the month in Oslo that holds `at`. */
export function startOfMonth(at: Date): Date {
  const shown = shownAt(at)
  return midnight(shown.getUTCFullYear(), shown.getUTCMonth(), 1)
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('nb-NO', { timeZone: ZONE, ...options })

const dayFormat = format({ weekday: 'long', day: 'numeric', month: 'long' })
const dayYearFormat = format({ day: 'numeric', month: 'long', year: 'numeric' })
const shortFormat = format({ day: 'numeric', month: 'short' })
const monthFormat = format({ month: 'long' })

/** `fredag 4. desember` */
export const formatDay = (at: Date | string): string => dayFormat.format(new Date(at))
/** `4. desember 2026` */
export const formatDayYear = (at: Date | string): string => dayYearFormat.format(new Date(at))
/** `16.–22. november 2026`; the first day repeats month and year only if they differ. */
export const formatDays = (from: Date, to: Date): string => dayYearFormat.formatRange(from, to)
/** `4. des.` */
export const formatShortDay = (at: Date | string): string => shortFormat.format(new Date(at))
/** `desember` */
export const formatMonth = (at: Date | string): string => monthFormat.format(new Date(at))
/** `09.00` */
export const formatClock = (at: Date | string): string => localTime(at).replace(':', '.')
/** `kl. 09.00`, which never breaks over two lines. */
export const formatAtClock = (at: Date | string): string => `kl.\u00a0${formatClock(at)}`
/** `fredag 4. desember kl. 09.00` */
export const formatMoment = (at: Date | string): string => `${formatDay(at)} ${formatAtClock(at)}`
/** `fredag 4. desember kl. 09.00–12.30`; names both days if they differ. */
export const formatSpan = (from: Date | string, to: Date | string): string =>
  localDate(from) === localDate(to)
    ? `${formatMoment(from)}–${formatClock(to)}`
    : `${formatMoment(from)} – ${formatMoment(to)}`

/** Half hours as hours in words: 7 → `3,5 timer`, 2 → `1 time`. */
export function formatHours(halfHours: number): string {
  const hours = (halfHours / 2).toLocaleString('nb-NO')
  return `${hours} ${halfHours === 2 ? 'time' : 'timer'}`
}
