import {
  formatClock,
  formatDay,
  formatShortDay,
  instantOf,
  type LocalDate,
  MINUTE,
  weekdayOf,
} from '#platform/shared/time.ts'

export const atBeginning = (words: string) => words.charAt(0).toLocaleUpperCase('nb') + words.slice(1)

/** 'lørdag 28. november'. */
export const dayOf = (date: LocalDate): string => formatDay(instantOf(date, '12:00') ?? date)

/** 'lør. 28. nov.' */
export const shortDayOf = (at: Date): string => `${weekdayOf(at).slice(0, 3)}. ${formatShortDay(at)}`

/** 'kl. 10.00–13.00': from a moment, so many half hours. */
export const clockOf = (startsAt: Date, halfHours: number): string =>
  `kl. ${formatClock(startsAt)}–${formatClock(new Date(startsAt.getTime() + halfHours * 30 * MINUTE))}`
