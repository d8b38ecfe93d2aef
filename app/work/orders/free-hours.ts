import type { LawfulWorker } from '#app/facts/may-work.ts'
import { orderTimes } from '#app/facts/order-process.ts'
import { halfHoursAt, timeAt, usualHours } from '#app/people/availability/hours.ts'
import type { Availability, Span } from '#app/people/availability/open-hours.ts'
import { type LocalDate, type LocalTime, localDate, type WeekdayId } from '#platform/shared/time.ts'
import { type Day, datesFrom, dayOn, HALF_HOUR, SHORTEST, SHORTEST_LASTS } from './day-halves.ts'
import { type Lawful, lawfulOf, lawfulStarts } from './lawful-starts.ts'

/** What decides when a worker can be asked. */
export type Calendar = {
  availability: Availability
  /** Agreed and held time. */
  busy: readonly Span[]
  lawful: LawfulWorker
  /** What may be asked for: one of them is enough. */
  serviceIds: readonly string[]
}

/** From one number to another, which is not part of it. */
type Range = { from: number; to: number }
/** A day with the hours in which somebody can be asked, in half hours since midnight, and when the shortest work could begin. */
export type FreeDay = { date: LocalDate; stretches: Range[]; starts: LocalTime[] }

/** The same in numbers, made once for all the days that are looked at. */
type Made = {
  hours: ReadonlyMap<WeekdayId, Range>
  extraDays: readonly ({ date: LocalDate } & Range)[]
  timeOff: readonly Range[]
  busy: readonly Range[]
  lawful: Lawful
}

const inMoments = ({ from, to }: Span, around = 0): Range => ({
  from: from.getTime() - around,
  to: to.getTime() + around,
})
const inHalves = ({ from, to }: { from: string; to: string }): Range => ({
  from: halfHoursAt(from),
  to: halfHoursAt(to),
})

const madeOf = ({ availability, busy, lawful, serviceIds }: Calendar): Made => ({
  hours: new Map(
    availability.days.map(day => [day, inHalves(availability.hours[day] ?? usualHours)] as const),
  ),
  extraDays: availability.extraDays.map(({ date, ...hours }) => ({ date, ...inHalves(hours) })),
  timeOff: availability.timeOff.map(span => inMoments(span)),
  busy: busy.map(span => inMoments(span, orderTimes.between)),
  lawful: lawfulOf(lawful, serviceIds),
})

/** Open or not, for each half hour of a day. */
function opennessOf({ hours, extraDays, timeOff }: Made, { date, from, to, halves }: Day): boolean[] {
  const extra = extraDays.filter(one => one.date >= date)
  const isClosed = extra.length === 0 && !halves.some(({ weekday }) => hours.has(weekday))
  if (isClosed) return []
  const off = timeOff.filter(one => one.from < to + SHORTEST_LASTS && one.to > from)
  return halves.map(half => {
    const { at, clock } = half
    const usual = hours.get(half.weekday)
    const isIn = usual !== undefined && usual.from <= clock && clock < usual.to
    if (!isIn && !extra.some(one => one.date === half.date && one.from <= clock && clock < one.to))
      return false
    return !off.some(one => one.from < at + HALF_HOUR && one.to > at)
  })
}

function freeOn(made: Made, date: LocalDate, now: Date): FreeDay {
  const day = dayOn(date)
  const open = opennessOf(made, day)
  const stretches: Range[] = []
  const starts: LocalTime[] = []
  if (!open.includes(true)) return { date, stretches, starts }
  const isLawful = lawfulStarts(made.lawful, day)
  const earliest = now.getTime() + orderTimes.leastNotice
  const latest = now.getTime() + orderTimes.mostAhead
  const busy = made.busy.filter(({ from, to }) => from < day.to + SHORTEST_LASTS && to > day.from)
  for (const [index, { at, clock, isNamed }] of day.halves.entries()) {
    if (!open[index] || !isNamed || at < earliest || at > latest) continue
    if (open.slice(index, index + SHORTEST).filter(Boolean).length < SHORTEST) continue
    if (busy.some(({ from, to }) => from < at + SHORTEST_LASTS && to > at) || !isLawful(index)) continue
    starts.push(timeAt(clock))
    const last = stretches.at(-1)
    const end = Math.min(48, clock + SHORTEST)
    if (last && clock <= last.to) last.to = Math.max(last.to, end)
    else stretches.push({ from: clock, to: end })
  }
  return { date, stretches, starts }
}

/**
 * When the shortest work could be asked for on a day, by the rules of `freeStarts` (a test compares them), for a page of people at
 * once: what is the same for all of them is reckoned once.
 */
export const freeDay = (calendar: Calendar, date: LocalDate, now: Date): FreeDay =>
  freeOn(madeOf(calendar), date, now)

/** So many days from today on are looked at for the first time that is free. */
export const DAYS_AHEAD = 14

/** The day that was asked about, or the days of the week. */
export type AskedDay = { date?: LocalDate | undefined; weekday?: WeekdayId | undefined }

export type FreeTime = {
  /** The hours of the day that was asked about, else of the first one with any; null for none. */
  free: Omit<FreeDay, 'starts'> | null
  firstFree: { date: LocalDate; time: LocalTime } | null
}

/** When somebody can be asked: on the day that was asked about when there is any time then, and first of all. */
export function freeOf(calendar: Calendar, asked: AskedDay, now: Date): FreeTime {
  const made = madeOf(calendar)
  const known = new Map<LocalDate, FreeDay>()
  const timeOn = (date: LocalDate): FreeDay => {
    const day = known.get(date) ?? freeOn(made, date, now)
    known.set(date, day)
    return day
  }
  const hasTime = (date: LocalDate) => timeOn(date).starts.length > 0
  const coming = datesFrom(localDate(now), DAYS_AHEAD)
  const wanted = asked.date
    ? [asked.date]
    : coming.filter(date => asked.weekday && dayOn(date).halves[0]?.weekday === asked.weekday)
  const first = coming.find(hasTime) ?? wanted.find(hasTime)
  if (first === undefined) return { free: null, firstFree: null }
  const { date, stretches } = timeOn(wanted.find(hasTime) ?? first)
  const [time] = timeOn(first).starts
  return { free: { date, stretches }, firstFree: time === undefined ? null : { date: first, time } }
}
