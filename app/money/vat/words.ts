import { formatDay, formatMonth, instantOf, type LocalDate } from '#platform/shared/time.ts'

/** A day as an instant, for formats. */
export const noon = (day: LocalDate): Date => instantOf(day, '12:00') ?? new Date(Number.NaN)

/** 'torsdag 10. desember' */
export const dayWords = (day: LocalDate): string => formatDay(noon(day))

/** The two months of a term: 'september og oktober'. */
export const monthsOf = ({ from, to }: { from: LocalDate; to: LocalDate }): string =>
  `${formatMonth(noon(from))} og ${formatMonth(noon(to))}`
