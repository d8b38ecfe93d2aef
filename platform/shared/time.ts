import { TZDate } from '@date-fns/tz'

/** Time is stored in UTC and meant in this zone, summer time included. */
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

/** The instant of a wall-clock time in Oslo; null when the clock never shows it (the hour lost in spring). */
export function instantOf(date: LocalDate, time: LocalTime): Date | null {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const zoned = new TZDate(year, month - 1, day, hour, minute, 0, ZONE)
  const same = zoned.getHours() === hour && zoned.getMinutes() === minute && zoned.getDate() === day
  return same ? new Date(zoned.getTime()) : null
}

const pad = (value: number) => String(value).padStart(2, '0')

/** The day in Oslo at this instant. */
export function localDate(at: Date | string): LocalDate {
  const zoned = new TZDate(new Date(at).getTime(), ZONE)
  return `${zoned.getFullYear()}-${pad(zoned.getMonth() + 1)}-${pad(zoned.getDate())}`
}

/** What the clock in Oslo shows at this instant. */
export function localTime(at: Date | string): LocalTime {
  const zoned = new TZDate(new Date(at).getTime(), ZONE)
  return `${pad(zoned.getHours())}:${pad(zoned.getMinutes())}`
}

/** The weekday in Oslo at this instant. */
export function weekdayOf(at: Date): WeekdayId {
  const sundayFirst = new TZDate(at.getTime(), ZONE).getDay()
  return weekdayIds[(sundayFirst + 6) % 7] as WeekdayId
}

/** The first instant of the day in Oslo, `offsetDays` days from the day that holds `at`. */
export function startOfDay(at: Date, offsetDays = 0): Date {
  const zoned = new TZDate(at.getTime(), ZONE)
  return new Date(
    new TZDate(zoned.getFullYear(), zoned.getMonth(), zoned.getDate() + offsetDays, 0, 0, 0, ZONE).getTime(),
  )
}

/** The first instant of the month in Oslo that holds `at`. */
export function startOfMonth(at: Date): Date {
  const zoned = new TZDate(at.getTime(), ZONE)
  return new Date(new TZDate(zoned.getFullYear(), zoned.getMonth(), 1, 0, 0, 0, ZONE).getTime())
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
/** `16.–22. november 2026`, and as much of the first day as is not the last's. */
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
/** `fredag 4. desember kl. 09.00–12.30`; both days are named when the end is on another day. */
export const formatSpan = (from: Date | string, to: Date | string): string =>
  localDate(from) === localDate(to)
    ? `${formatMoment(from)}–${formatClock(to)}`
    : `${formatMoment(from)} – ${formatMoment(to)}`

/** Half hours as hours in words: 7 → `3,5 timer`, 2 → `1 time`. */
export function formatHours(halfHours: number): string {
  const hours = (halfHours / 2).toLocaleString('nb-NO')
  return `${hours} ${halfHours === 2 ? 'time' : 'timer'}`
}
