import { formatDay, instantOf } from '#platform/shared/time.ts'
import type { Occurrence } from './api.ts'

/** The days ticked and unticked by hand, by date. */
export type ByHand = Readonly<Record<string, boolean>>

/** The chosen days: all available ones, holidays only when ticked by hand. */
export const chosenOf = (occurrences: readonly Occurrence[], byHand: ByHand): string[] =>
  occurrences
    .filter(({ date, holiday, conflict }) => !conflict && (byHand[date] ?? !holiday))
    .map(({ date }) => date)

/** The days as a list to tick. */
export const asDays = (occurrences: readonly Occurrence[]) =>
  occurrences.map(({ date, holiday, conflict }) => ({
    value: date,
    label: formatDay(instantOf(date, '12:00') ?? date),
    note: holiday,
    problem: conflict,
  }))
