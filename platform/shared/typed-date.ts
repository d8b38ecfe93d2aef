import { dayOfWeek, isLocalDate, plusDays } from './months.ts'
import { type LocalDate, type LocalTime, weekdayIds } from './time.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'des']
const wholeMonths = [
  ...['januar', 'februar', 'mars', 'april', 'mai', 'juni', 'juli'],
  ...['august', 'september', 'oktober', 'november', 'desember'],
]

/** `jan`, `jan.`, `januar`, and what is between; 0 when it is no month. */
const monthOf = (word: string) =>
  months.findIndex((month, index) => word.startsWith(month) && wholeMonths[index]?.startsWith(word)) + 1

const relative: Record<string, number> = {
  'i dag': 0,
  idag: 0,
  'i morgen': 1,
  imorgen: 1,
  'i overmorgen': 2,
  overmorgen: 2,
}

const pad = (number: number | string) => String(number).padStart(2, '0')
const dateOf = (year: number | string, month: number | string, day: number | string): LocalDate | null => {
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
  return isLocalDate(date) ? date : null
}

/** The first year from that of `from` on in which there is such a day, on `from` or later. 29 February may be eight years ahead. */
function nextOf(month: string | number, day: string, from: LocalDate): LocalDate | null {
  for (let year = Number(from.slice(0, 4)), last = year + 8; year <= last; year++) {
    const date = dateOf(year, month, day)
    if (date && date >= from) return date
  }
  return null
}

/** A year of two digits is of this century. */
const yearOf = (written: string) => (written.length === 2 ? `20${written}` : written)

/** `fredag`, `på fredag`, `fre`: the first such day after today. `neste fredag` is the one in the next week. */
function weekdayIn(words: string, today: LocalDate): LocalDate | null {
  const [, isNext, word = ''] = /^(?:på )?(?:(neste) )?(\p{L}{3,7})\.?$/u.exec(words) ?? []
  const wanted = weekdayIds.findIndex(day => day === word || (word.length === 3 && day.startsWith(word)))
  if (wanted < 0) return null
  if (isNext) return plusDays(today, 7 - dayOfWeek(today) + wanted)
  return plusDays(today, ((wanted - dayOfWeek(today) + 6) % 7) + 1)
}

/**
 * The day that somebody has written: `3.12.2026`, `03.12.26`, `3/12`, `031226`, `3. des`, `i morgen`, `fredag`, `2026-12-03`.
 * Without a year it is the next such day from `from` on. Null when it is no day, or cannot be understood.
 */
export function readDate(typed: string, today: LocalDate, from = today): LocalDate | null {
  const words = typed.trim().toLocaleLowerCase('nb').replaceAll(/\s+/g, ' ')
  if (isLocalDate(words)) return words
  const days = relative[words]
  if (days !== undefined) return plusDays(today, days)
  const dashed = /^(\d{1,2})[./ -](\d{1,2})(?:[./ -](\d{2}|\d{4}))?[.]?$/.exec(
    words.replaceAll(/([./-]) /g, '$1'),
  )
  const joined = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(words)
  const [, day = '', month = '', year] = dashed ?? joined ?? []
  if (day) return year ? dateOf(yearOf(year), month, day) : nextOf(month, day, from)
  const [, ofMonth = '', name = '', named] =
    /^(?:\p{L}+ )?(\d{1,2})\.? ?(\p{L}{3,9})\.?(?: (\d{4}))?$/u.exec(words) ?? []
  const number = ofMonth ? monthOf(name) : 0
  if (number > 0) return named ? dateOf(named, number, ofMonth) : nextOf(number, ofMonth, from)
  return weekdayIn(words, today)
}

/** `03.12.2026`. What is no day stays as it is. */
export const writtenDate = (date: string): string =>
  isLocalDate(date) ? date.split('-').reverse().join('.') : date

/** The time of day that somebody has written: `9`, `0930`, `9.30`, `9:30`, `kl. 9`. Null when the clock has none such. */
export function readTime(typed: string): LocalTime | null {
  const words = typed
    .trim()
    .toLocaleLowerCase('nb')
    .replace(/^kl(okka|okken|\.)? ?/, '')
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[.: ]?(\d{2}))?$/.exec(words) ?? []
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${pad(hour)}:${minute}` : null
}

/** `09.30`. What is no time stays as it is. */
export const writtenTime = (time: string): string =>
  /^\d{2}:\d{2}$/.test(time) ? time.replace(':', '.') : time
