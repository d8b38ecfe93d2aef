import type { Hours } from '#app/people/availability/hours.ts'
import type { Span } from '#app/people/availability/open-hours.ts'
import type { LocalDate } from '#platform/shared/time.ts'

/** An order in the calendar: agreed, or asked for and not answered. */
export type Entry = Span & {
  id: string
  path: string
  service: string
  /** The customer's first name. */
  customer: string
  /** As much of the address as the worker may read. */
  address: string
  /** Until when a request waits for an answer; null once it is agreed. */
  answerBy: Date | null
  /** How far it has come, when it is neither coming nor a request. */
  status: string | null
  inSeries: boolean
  halfHours: number
  /** In øre, before tax. */
  wage: number
}

export type TimeOff = Span & { id: string; note: string }

/** What a worker's day holds, in the calendar of Oslo. */
export type DayFacts = {
  date: LocalDate
  open: readonly Span[]
  /** What was added to this one day; null for nothing. */
  extra: Hours | null
  off: readonly TimeOff[]
  /** By start; one that lasts past midnight stands on both days. */
  entries: readonly Entry[]
}

/** A day on which nothing is agreed, asked for or changed. */
export const isOrdinary = ({ off, entries, extra }: DayFacts): boolean =>
  off.length === 0 && entries.length === 0 && !extra

/** A day on which the worker neither can work nor has anything to do. */
export const isDark = ({ open, off, entries }: DayFacts): boolean =>
  open.length === 0 && off.length === 0 && entries.length === 0
