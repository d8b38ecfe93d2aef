import {
  DAY,
  instantOf,
  localDate,
  startOfDay,
  startOfMonth,
  weekdayIds,
  weekdayOf,
} from '#platform/shared/time.ts'

/** In which order administrators read orders. No zod here: the page reads it. */
export const orderSorts = ['start', 'start-first', 'newest', 'amount'] as const
export type OrderSort = (typeof orderSorts)[number]
export const orderSortLabels: Record<OrderSort, string> = {
  start: 'Starter sist',
  'start-first': 'Starter først',
  newest: 'Sist bestilt',
  amount: 'Høyest pris',
}

/** The periods by which orders are looked for, by when they start. */
export const orderPeriods = [
  'today',
  'tomorrow',
  'week',
  'next-30',
  'last-30',
  'month',
  'last-month',
  'year',
] as const
export type OrderPeriod = (typeof orderPeriods)[number]
export const orderPeriodLabels: Record<OrderPeriod, string> = {
  today: 'I dag',
  tomorrow: 'I morgen',
  week: 'Denne uka',
  'next-30': 'Neste 30 dager',
  'last-30': 'Siste 30 dager',
  month: 'Denne måneden',
  'last-month': 'Forrige måned',
  year: 'I år',
}

/** Is it one of a series? */
export const orderKinds = ['series', 'single'] as const
export type OrderKind = (typeof orderKinds)[number]
export const orderKindLabels: Record<OrderKind, string> = { series: 'Faste avtaler', single: 'Enkelte' }

/** More than so many are not counted: the figure is for seeing that a filter has caught what was meant. */
export const mostCounted = 1000

/** How many were found, in words. */
export function countText(count: number): string {
  if (count > mostCounted) return `Over ${mostCounted.toLocaleString('nb-NO')} bestillinger`
  return count === 1 ? '1 bestilling' : `${count.toLocaleString('nb-NO')} bestillinger`
}

/** The first instant of a year in Oslo. */
const startOfYear = (year: number) => instantOf(`${year}-01-01`, '00:00') ?? new Date(Number.NaN)

/** The month after the one that holds `at`. */
const nextMonth = (at: Date) => startOfMonth(new Date(startOfMonth(at).getTime() + 32 * DAY))

/** From when until when, in whole days of Oslo: an order belongs to a period when it starts in it. */
export function boundsOf(period: OrderPeriod, now: Date): { from: Date; to: Date } {
  const day = (offset: number) => startOfDay(now, offset)
  const month = startOfMonth(now)
  const year = Number(localDate(now).slice(0, 4))
  const monday = -weekdayIds.indexOf(weekdayOf(now))
  const bounds: Record<OrderPeriod, () => { from: Date; to: Date }> = {
    today: () => ({ from: day(0), to: day(1) }),
    tomorrow: () => ({ from: day(1), to: day(2) }),
    week: () => ({ from: day(monday), to: day(monday + 7) }),
    'next-30': () => ({ from: day(0), to: day(30) }),
    'last-30': () => ({ from: day(-30), to: day(1) }),
    month: () => ({ from: month, to: nextMonth(now) }),
    'last-month': () => ({ from: startOfMonth(new Date(month.getTime() - DAY)), to: month }),
    year: () => ({ from: startOfYear(year), to: startOfYear(year + 1) }),
  }
  return bounds[period]()
}
