import { workingDayFrom } from '#platform/shared/holidays.ts'
import type { Ore } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'

/** A VAT term: two months of a year, from 1. Source: skatteforvaltningsforskriften § 8-3-1. */
export type Term = { year: number; term: number }

/** What a term is called in addresses and causes: `2026-t5`. */
export const termKey = ({ year, term }: Term): string => `${year}-t${term}`

/** The term of a key; null for anything else. */
export function termFrom(key: string): Term | null {
  const [, year, term] = /^(20\d\d)-t([1-6])$/.exec(key) ?? []
  return year && term ? { year: Number(year), term: Number(term) } : null
}

/** The term that holds a day. */
export function termOn(day: LocalDate): Term {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { year, term: Math.ceil(month / 2) }
}

const pad = (value: number) => String(value).padStart(2, '0')

/** The last day of a month of 1 to 12. */
const monthEnd = (year: number, month: number): LocalDate =>
  `${year}-${pad(month)}-${pad(new Date(Date.UTC(year, month, 0)).getUTCDate())}`

/** The first and the last day of a term. */
export const daysOf = ({ year, term }: Term): { from: LocalDate; to: LocalDate } => ({
  from: `${year}-${pad(2 * term - 1)}-01`,
  to: monthEnd(year, 2 * term),
})

/**
 * When a term's return and its payment are due: a month and ten days after the term, and 31 August for the third; on the next
 * working day where that is free. Source: skatteforvaltningsforskriften § 8-3-10, skattebetalingsloven § 10-30.
 */
export function dueOf({ year, term }: Term): LocalDate {
  const stated = {
    3: `${year}-08-31`,
    6: `${year + 1}-02-10`,
  }[term]
  return workingDayFrom(stated ?? `${year}-${pad(2 * term + 2)}-10`)
}

/** The term after another. */
const after = ({ year, term }: Term): Term =>
  term === 6 ? { year: year + 1, term: 1 } : { year, term: term + 1 }

/** Every term from the one of a day to that of another, oldest first. */
export function termsBetween(first: LocalDate, last: LocalDate): Term[] {
  const terms: Term[] = []
  const end = termKey(termOn(last))
  for (let one = termOn(first); termKey(one) <= end; one = after(one)) terms.push(one)
  return terms
}

/** What a return says in øre: what was sold less what was credited. Below 0 when more was credited. */
export type Sums = { standardBase: Ore; standardVat: Ore; exemptBase: Ore }

export const noSums: Sums = { standardBase: 0, standardVat: 0, exemptBase: 0 }

/** What has come to a term since it was reported. */
export const differenceOf = (now: Sums, reported: Sums): Sums => ({
  standardBase: now.standardBase - reported.standardBase,
  standardVat: now.standardVat - reported.standardVat,
  exemptBase: now.exemptBase - reported.exemptBase,
})

export const isSame = (one: Sums, other: Sums): boolean =>
  Object.values(differenceOf(one, other)).every(part => part === 0)
