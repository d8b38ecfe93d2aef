import { HOUR, instantOf, localDate, localTime } from '#platform/shared/time.ts'

export const oslo = (date: string, time: string) => instantOf(date, time) as Date
export const later = (from: Date, span: number) => new Date(from.getTime() + span)

/** A Monday morning, and the days that are agreed and proposed. */
export const asked = oslo('2026-12-07', '08:00')
export const soon = later(asked, HOUR)
export const thursday = oslo('2026-12-10', '10:00')
export const friday = oslo('2026-12-11', '09:00')
export const place = 'Maridalsveien 87 B, 0461 Oslo'

export type Terms = {
  startsAt: Date
  halfHours?: number
  address?: string
  words?: string
  agreement?: number
}

/** A proposal as a page sends it. */
export const inputOf = ({ startsAt, halfHours = 6, address = place, words = '', agreement = 0 }: Terms) => ({
  ...{ date: localDate(startsAt), time: localTime(startsAt), halfHours, address, words, agreement },
})
