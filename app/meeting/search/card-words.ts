import { formatDay, formatShortDay, instantOf, type LocalDate, localDate } from '#platform/shared/time.ts'
import type { CardFacts } from './api.ts'

const noonOf = (date: LocalDate) => instantOf(date, '12:00') ?? new Date(Number.NaN)
const DAYS = 24 * 3_600_000
const daysUntil = (date: LocalDate, today: LocalDate) =>
  Math.round((Date.parse(date) - Date.parse(today)) / DAYS)

/** 'lørdag' of 'lørdag 28. november'. */
const weekdayOf = (date: LocalDate) => formatDay(noonOf(date)).split(' ')[0] ?? ''

/** 'lørdag 28. nov.' */
export const shortDay = (date: LocalDate): string => `${weekdayOf(date)} ${formatShortDay(noonOf(date))}`

/** A day as it is said: 'i dag', 'i morgen', 'lørdag' within a week, else 'lørdag 5. des.'. */
export function saidDay(date: LocalDate, today: LocalDate = localDate(new Date())): string {
  const days = daysUntil(date, today)
  if (days === 0) return 'i dag'
  if (days === 1) return 'i morgen'
  return days > 1 && days < 7 ? weekdayOf(date) : shortDay(date)
}

/** The first letter of a line is a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}.${half % 2 ? '30' : '00'}`

/** The hours of a day in words: 'ledig 10.00–15.30', two stretches at most before '…'. */
export function freeHours(stretches: readonly { from: number; to: number }[]): string {
  const said = stretches.slice(0, 2).map(({ from, to }) => `${clock(from)}–${clock(to)}`)
  return `ledig ${said.join(' og ')}${stretches.length > 2 ? ' …' : ''}`
}

/** 'lørdag 10.00': when somebody could begin first. */
export const firstFreeWords = (
  { date, time }: NonNullable<CardFacts['firstFree']>,
  today?: LocalDate,
): string => `${saidDay(date, today)} ${time.replace(':', '.')}`

/** From the customer's address, as an estimate. */
export const wayWords = ({ km, minutes }: NonNullable<CardFacts['way']>): string =>
  `${km < 1 ? 'Under 1' : `Ca. ${km}`} km fra deg, ca. ${minutes} min reise`

/** How soon a request is usually answered. */
export function answersWords(minutes: number): string {
  if (minutes < 60) return `Svarer vanligvis innen ${minutes} min`
  const hours = Math.ceil(minutes / 60)
  if (hours < 48) return `Svarer vanligvis innen ${hours} ${hours === 1 ? 'time' : 'timer'}`
  return `Svarer vanligvis innen ${Math.ceil(hours / 24)} dager`
}
