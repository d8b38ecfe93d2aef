import { instantOf, type LocalDate, localDate, startOfDay } from '#platform/shared/time.ts'

/** How many calendar months count: this one and the eleven before it. */
const MONTHS = 12

const firstOf = (date: LocalDate, later: number): LocalDate => {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + later
  const month = String((months % 12) + 1).padStart(2, '0')
  return `${Math.floor(months / 12)}-${month}-01`
}

/** The first day of the oldest month that counts: months, so that a figure is a sum of a dozen kept numbers. */
export const countedSince = (now: Date): LocalDate => firstOf(localDate(now), 1 - MONTHS)

/** The last moment at which an appointment of this start counts. */
export function countsUntil(startsAt: Date): Date {
  const noon = instantOf(firstOf(localDate(startsAt), MONTHS), '12:00')
  if (!noon) throw new Error('no such month')
  return startOfDay(noon)
}
