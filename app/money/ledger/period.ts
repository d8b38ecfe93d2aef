import {
  formatDays,
  formatMonth,
  instantOf,
  type LocalDate,
  localDate,
  startOfDay,
} from '#platform/shared/time.ts'

/** From and with a day in Oslo to and with another. Null: from the beginning, or without an end. */
export type Span = { from: LocalDate | null; to: LocalDate | null }

/** A period of the books, as it is said and as the address has it. */
export type Period = Span & { key: string; name: string }

const noon = (date: LocalDate): Date => instantOf(date, '12:00') ?? new Date(Number.NaN)
const pad = (value: number) => String(value).padStart(2, '0')

/** The last day of a month, counted on from the first: 13 is January of the year after. */
function monthEnd(year: number, month: number): LocalDate {
  const [y, m] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return localDate(startOfDay(noon(`${y}-${pad(m)}-01`), -1))
}

const monthName = (year: number, month: number) => formatMonth(noon(`${year}-${pad(month)}-01`))

const monthOf = (year: number, month: number): Period => ({
  key: `${year}-${pad(month)}`,
  name: `${monthName(year, month)} ${year}`,
  from: `${year}-${pad(month)}-01`,
  to: monthEnd(year, month),
})

/** A VAT term has two months. Source: skatteforvaltningsforskriften § 8-3-1. */
const termOf = (year: number, term: number): Period => ({
  key: `${year}-t${term}`,
  name: `${term}. termin ${year} (${monthName(year, 2 * term - 1)}–${monthName(year, 2 * term)})`,
  from: `${year}-${pad(2 * term - 1)}-01`,
  to: monthEnd(year, 2 * term),
})

const yearOf = (year: number): Period => ({
  key: String(year),
  name: String(year),
  from: `${year}-01-01`,
  to: `${year}-12-31`,
})

export const everything: Period = { key: 'alt', name: 'Alt', from: null, to: null }

/** The days that somebody chose. Turned around when the last one comes first. */
export function daysFrom(one: LocalDate, other: LocalDate): Period {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return { key: `${from}--${to}`, name: formatDays(noon(from), noon(to)), from, to }
}

const isDay = (text: string | undefined): text is LocalDate =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && instantOf(text, '12:00') !== null

/** The VAT term that holds a day: what is opened first. */
export function currentTerm(today: LocalDate): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return termOf(year, Math.ceil(month / 2))
}

/** The period that the address names; the current VAT term where it names none. */
export function periodOf(key: string | null, today: LocalDate): Period {
  if (key === everything.key) return everything
  const [, year, term, month] = /^(20\d\d)(?:-t([1-6])|-(0[1-9]|1[0-2]))?$/.exec(key ?? '') ?? []
  if (term) return termOf(Number(year), Number(term))
  if (month) return monthOf(Number(year), Number(month))
  if (year) return yearOf(Number(year))
  const [from, to] = (key ?? '').split('--')
  return isDay(from) && isDay(to) ? daysFrom(from, to) : currentTerm(today)
}

/** The most years that can be chosen among: what the law says that books are kept, and this one. */
const MOST_YEARS = 6

/** What can be chosen, newest first, from the first day that anything was booked. */
export function periodsSince(
  first: LocalDate,
  today: LocalDate,
): Record<'months' | 'terms' | 'years', Period[]> {
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number)
  const [firstYear = thisYear] = first.split('-').map(Number)
  const years: Period[] = []
  const terms: Period[] = []
  const months: Period[] = []
  for (let year = thisYear; year >= Math.max(firstYear, thisYear - MOST_YEARS + 1); year -= 1) {
    const last = year === thisYear ? thisMonth : 12
    years.push(yearOf(year))
    for (let term = Math.ceil(last / 2); term >= 1; term -= 1) terms.push(termOf(year, term))
    for (let month = last; month >= 1; month -= 1) months.push(monthOf(year, month))
  }
  const isThere = ({ to }: Period) => to === null || to >= first
  return { years, terms: terms.filter(isThere), months: months.filter(isThere) }
}
