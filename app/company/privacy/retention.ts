import { type LocalDate, localDate } from '#platform/shared/time.ts'

/** Bokføringsloven § 13: five years after the end of the financial year, which is the calendar year. */
const YEARS = 5

/** The financial year of a moment. */
export const yearOf = (at: Date): number => Number(localDate(at).slice(0, 4))

/** The last day on which records from a year must be kept. */
export const keptUntil = (year: number): LocalDate => `${year + YEARS}-12-31`
