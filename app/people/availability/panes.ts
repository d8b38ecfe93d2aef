import type { WeekdayId } from '#platform/shared/time.ts'
import { areForward, type Hours, halfHoursAt, type WeekHours } from './hours.ts'

/** The hours that a day is drawn with: one pane each, from 07 to 21. */
export const paneHours: readonly number[] = Array.from({ length: 14 }, (_, index) => 7 + index)

/** Which panes are lit. One that is open for half its hour is: the words beside say it to the minute. */
export function panesOf({ from, to }: Hours): boolean[] {
  const [start, end] = [halfHoursAt(from), halfHoursAt(to)]
  return paneHours.map(hour => start < (hour + 1) * 2 && end > hour * 2)
}

/** How long the week is: '4 dager, 30 timer'. */
export function weekInWords(days: readonly WeekdayId[], hours: WeekHours): string {
  const open = days.map(day => hours[day]).filter(areForward)
  const halves = open.reduce((sum, { from, to }) => sum + halfHoursAt(to) - halfHoursAt(from), 0)
  const count = `${Math.floor(halves / 2)}${halves % 2 ? ',5' : ''}`
  return `${days.length} ${days.length === 1 ? 'dag' : 'dager'}, ${count} ${halves === 2 ? 'time' : 'timer'}`
}

/** '08:00' to '20:00' as it is read: '08.00–20.00'. */
export const hoursInWords = ({ from, to }: Hours): string =>
  `${from.replace(':', '.')}–${to.replace(':', '.')}`
