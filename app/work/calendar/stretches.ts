import { orderTimes } from '#app/facts/order-process.ts'
import type { Span } from '#app/people/availability/open-hours.ts'
import { localDate, MINUTE } from '#platform/shared/time.ts'
import type { DayFacts, Entry, TimeOff } from './day-facts.ts'
import { partOn } from './grid.ts'

const HALF_HOUR = 30 * MINUTE

/**
 * The time that is kept everywhere for the way to each order from the one before it, as long as it is kept. A longer way is kept
 * too when something is asked for (`travel/room.ts`); a list of orders does not say how long each is.
 */
export function waysOn({ date, entries }: Pick<DayFacts, 'date' | 'entries'>): Span[] {
  const agreed = entries.filter(({ answerBy }) => answerBy === null)
  const ways: Span[] = []
  for (const [index, { from }] of agreed.entries()) {
    const before = Math.max(...agreed.slice(0, index).map(({ to }) => to.getTime()))
    if (!Number.isFinite(before) || before >= from.getTime()) continue
    const begins = new Date(Math.max(before, from.getTime() - orderTimes.between))
    const way = partOn(date, { from: begins, to: from })
    if (way) ways.push(way)
  }
  return ways
}

/** Spans without what is taken out of them. */
function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, out) =>
      left.flatMap(span => {
        if (out.to <= span.from || out.from >= span.to) return [span]
        return [
          { from: span.from, to: out.from },
          { from: out.to, to: span.to },
        ].filter(({ from, to }) => from < to)
      }),
    [...spans],
  )
}

/** What is left of a day's open hours beside orders, requests and the ways between them, from now on. */
export function freeOn(day: DayFacts, now: Date): Span[] {
  const next = new Date(Math.ceil(now.getTime() / HALF_HOUR) * HALF_HOUR)
  const passed = { from: new Date(0), to: next }
  return without(day.open, [...day.entries, ...waysOn(day), passed])
}

/** What a day's list says, in order. */
export type Line =
  | { kind: 'order'; at: Date; entry: Entry }
  | { kind: 'off'; at: Date; off: TimeOff }
  /** `isLast`: no order comes after it that day. */
  | { kind: 'way' | 'free'; at: Date; to: Date; isLast: boolean }

const rank: Record<Line['kind'], number> = { free: 0, off: 1, way: 2, order: 3 }

/** A day as a list: orders, time off, the ways between, and the free stretches, so that gaps are seen. */
export function linesOf(day: DayFacts, now: Date): Line[] {
  const begin = (span: Span) => partOn(day.date, span)?.from ?? span.from
  const lines: Line[] = [
    ...day.entries.map(entry => ({ kind: 'order' as const, at: begin(entry), entry })),
    ...day.off.map(off => ({ kind: 'off' as const, at: begin(off), off })),
    ...waysOn(day).map(({ from, to }) => ({ kind: 'way' as const, at: from, to, isLast: false })),
    ...freeOn(day, now).map(({ from, to }) => ({ kind: 'free' as const, at: from, to, isLast: false })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime() || rank[a.kind] - rank[b.kind])
  const lastOrder = lines.findLastIndex(({ kind }) => kind === 'order')
  const lastFree = lines.findLastIndex(({ kind }) => kind === 'free')
  return lines.map((line, index) =>
    line.kind === 'free' && index === lastFree && index > lastOrder ? { ...line, isLast: true } : line,
  )
}

/** What stands in some days together: agreed orders with hours and wage, and requests. An order counts where it begins. */
export function sumOf(days: readonly DayFacts[]) {
  const begun = days.flatMap(({ date, entries }) => entries.filter(({ from }) => localDate(from) === date))
  const agreed = begun.filter(({ answerBy }) => answerBy === null)
  return {
    orders: agreed.length,
    requests: begun.length - agreed.length,
    halfHours: agreed.reduce((sum, { halfHours }) => sum + halfHours, 0),
    wage: agreed.reduce((sum, { wage }) => sum + wage, 0),
  }
}
