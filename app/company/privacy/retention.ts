import { type LocalDate, localDate } from '#platform/shared/time.ts'

/** Bokføringsloven § 13: five years after the end of the financial year, which is the calendar year. */
const YEARS = 5

/** The last day on which records from this year must be kept. */
export const keptUntil = (at: Date): LocalDate => `${Number(localDate(at).slice(0, 4)) + YEARS}-12-31`
