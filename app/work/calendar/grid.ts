import type { Span } from '#app/people/availability/open-hours.ts'
import { DAY, instantOf, type LocalDate, localDate, localTime, startOfDay } from '#platform/shared/time.ts'
import type { DayFacts, Entry } from './day-facts.ts'

/** The hours that a grid shows, by the clock: from one whole hour to another. */
export type Scale = { first: number; last: number }

const usualScale: Scale = { first: 7, last: 20 }
const DAY_MINUTES = DAY / 60_000
/** What is shorter than this cannot be read; an hour that the clock repeats has no height of its own. */
const LEAST_MINUTES = 30

const minutesAt = (at: Date): number => {
  const [hours = 0, minutes = 0] = localTime(at).split(':').map(Number)
  return hours * 60 + minutes
}

/** The bounds of a day in Oslo: 23, 24 or 25 hours. */
export function boundsOf(date: LocalDate): Span {
  const noon = instantOf(date, '12:00') as Date
  return { from: startOfDay(noon), to: startOfDay(noon, 1) }
}

/** The part of a span that is on this day; null for none. */
export function partOn(date: LocalDate, span: Span): Span | null {
  const day = boundsOf(date)
  const [from, to] = [span.from > day.from ? span.from : day.from, span.to < day.to ? span.to : day.to]
  return from < to ? { from, to } : null
}

/** In minutes by the clock on the wall. */
type Place = { top: number; bottom: number }

/** Where a span stands on its day, by the clock on the wall; null when it is on other days. */
export function placeOn(date: LocalDate, span: Span): Place | null {
  const part = partOn(date, span)
  if (!part) return null
  const top = minutesAt(part.from)
  const bottom = localDate(part.to) === date ? minutesAt(part.to) : DAY_MINUTES
  // The clock of an autumn night may show an earlier time at the end.
  const end = Math.max(bottom, Math.min(top + LEAST_MINUTES, DAY_MINUTES))
  return { top: Math.min(top, end - LEAST_MINUTES), bottom: end }
}

/** 07–20, and as much more as orders and open hours of the shown days need. Time off needs none: it may last all night. */
export function scaleOf(days: readonly DayFacts[]): Scale {
  const places = days.flatMap(({ date, open, entries }) =>
    [...open, ...entries].map(span => placeOn(date, span)).filter(place => place !== null),
  )
  return {
    first: Math.min(usualScale.first, ...places.map(({ top }) => Math.floor(top / 60))),
    last: Math.max(usualScale.last, ...places.map(({ bottom }) => Math.ceil(bottom / 60))),
  }
}

/** A place as shares of the grid's height, cut at its ends; null when it is outside. */
export function shareOf(
  { first, last }: Scale,
  { top, bottom }: Place,
): { top: number; height: number } | null {
  const share = (minutes: number) => (minutes - first * 60) / ((last - first) * 60)
  const [from, to] = [Math.max(0, share(top)), Math.min(1, share(bottom))]
  return from < to ? { top: from, height: to - from } : null
}

/** Where a moment stands on the grid of its day; null when it is outside. */
export function shareOfMoment({ first, last }: Scale, at: Date): number | null {
  const share = (minutesAt(at) - first * 60) / ((last - first) * 60)
  return share >= 0 && share <= 1 ? share : null
}

/** The half hour, counted from midnight, at a share of the grid's height. */
export function halfAt({ first, last }: Scale, share: number): number {
  const half = Math.floor(first * 2 + share * (last - first) * 2)
  return Math.min(Math.max(half, first * 2), last * 2 - 1)
}

/** Which of so many stripes an order stands in beside those it shares time with: requests may overlap. */
export function stripesOf(entries: readonly Entry[]): ReadonlyMap<string, { stripe: number; of: number }> {
  const found = new Map<string, { stripe: number; of: number }>()
  let group: Entry[] = []
  let ends: Date[] = []
  const close = () => {
    for (const { id } of group) found.set(id, { stripe: found.get(id)?.stripe ?? 0, of: ends.length })
    group = []
    ends = []
  }
  for (const entry of [...entries].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    if (ends.every(end => end <= entry.from)) close()
    const free = ends.findIndex(end => end <= entry.from)
    const stripe = free === -1 ? ends.length : free
    ends[stripe] = entry.to
    found.set(entry.id, { stripe, of: 1 })
    group.push(entry)
  }
  close()
  return found
}

/** How high an hour is, in rem: as the drawing has it. */
export const HOUR_REM = 3.125
