import type { LocalDate } from '#platform/shared/time.ts'

/** The years that a card may be entered for: last year's while it is corrected, this year's, and the next once its cards are out. */
export function enterableYears(today: LocalDate): number[] {
  const year = Number(today.slice(0, 4))
  return today.slice(5, 7) === '12' ? [year - 1, year, year + 1] : [year - 1, year]
}
