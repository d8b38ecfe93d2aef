import { type WeekdayId, weekdayIds } from '#platform/shared/time.ts'

/** Hours of a day on Oslo's clock, on whole or half hours; `to` may be '24:00', the end of the day. */
export type Hours = { from: string; to: string }

const everyHalf = (halfHours: number) =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`

/** What can stand as 'Fra': 00:00 … 23:30. */
export const fromTimes: readonly string[] = Array.from({ length: 48 }, (_, half) => everyHalf(half))
/** What can stand as 'Til': 00:30 … 24:00. */
export const toTimes: readonly string[] = Array.from({ length: 48 }, (_, half) => everyHalf(half + 1))

/** Half hours since midnight: '08:30' → 17. How hours are stored. */
export const halfHoursAt = (time: string): number =>
  Number.parseInt(time, 10) * 2 + (time.endsWith(':30') ? 1 : 0)

/** The clock at so many half hours after midnight: 17 → '08:30'. */
export const timeAt = everyHalf

/** What holds for a chosen day without hours: nobody who said 'Saturday' meant five in the morning. */
export const usualHours: Hours = { from: '08:00', to: '20:00' }
/** What is proposed for days that somebody has just said they can work. */
export const proposedHours: Hours = { from: '08:00', to: '18:00' }
export const wholeDay: Hours = { from: '00:00', to: '24:00' }

/** True when the hours end after they begin. */
export const areForward = ({ from, to }: Hours): boolean => halfHoursAt(from) < halfHoursAt(to)

/** Hours for each day of the week. What stands at a day that is not chosen has no effect. */
export type WeekHours = Record<WeekdayId, Hours>

/** The whole week, made from a rule for each day. */
export const weekOf = (hoursOf: (day: WeekdayId) => Hours): WeekHours =>
  Object.fromEntries(weekdayIds.map(day => [day, hoursOf(day)])) as WeekHours
