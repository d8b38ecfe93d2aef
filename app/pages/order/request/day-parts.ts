import type { LocalDate, LocalTime } from '#platform/shared/time.ts'

type Day = { date: LocalDate; times: readonly LocalTime[] }

/** The parts of a day as people mean them; the last begins when most come home from work. */
export const dayParts = [
  { name: 'formiddag', from: '00:00', to: '12:00' },
  { name: 'ettermiddag', from: '12:00', to: '17:00' },
  { name: 'kveld', from: '17:00', to: '24:00' },
] as const
export type DayPart = (typeof dayParts)[number]

export const timesIn = (times: readonly LocalTime[], { from, to }: DayPart): LocalTime[] =>
  times.filter(time => from <= time && time < to)

/** The nearest day with a time in this part, the earlier of two; undefined for none. */
export function nearestIn(
  days: readonly Day[],
  date: LocalDate,
  part: DayPart,
): { date: LocalDate; time: LocalTime } | undefined {
  const away = (day: LocalDate) => Math.abs(Date.parse(day) - Date.parse(date))
  const [first] = days
    .filter(day => day.date !== date && timesIn(day.times, part).length > 0)
    .sort((a, b) => away(a.date) - away(b.date) || a.date.localeCompare(b.date))
  const time = first && timesIn(first.times, part)[0]
  return first && time ? { date: first.date, time } : undefined
}

const halves = (time: LocalTime) => Number(time.slice(0, 2)) * 2 + (time.slice(3) === '30' ? 1 : 0)
const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}.${half % 2 ? '30' : '00'}`

/** The half hours of a day that work of this length can take. */
export const freeHalves = (times: readonly LocalTime[], halfHours: number): ReadonlySet<number> =>
  new Set(times.flatMap(time => Array.from({ length: halfHours }, (_, half) => halves(time) + half)))

/** Where what is asked for stands; empty without a time. */
export const askedHalves = (time: LocalTime, halfHours: number): ReadonlySet<number> =>
  time === '' ? new Set() : freeHalves([time], halfHours)

/** '10.00–15.30 og 17.00–20.00': free stretches in words. */
export function stretchesText(free: ReadonlySet<number>): string {
  const starts = [...free].filter(half => !free.has(half - 1)).sort((a, b) => a - b)
  const words = starts.map(start => {
    let end = start
    while (free.has(end)) end += 1
    return `${clock(start)}–${clock(end)}`
  })
  return words.join(' og ')
}
