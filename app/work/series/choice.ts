import type { Occurrence } from './api.ts'
import { dayOf } from './texts.ts'

/** The days ticked and unticked by hand, by date. */
export type ByHand = Readonly<Record<string, boolean>>

/** The chosen days: all available ones, holidays only when ticked by hand. */
export const chosenOf = (occurrences: readonly Occurrence[], byHand: ByHand): string[] =>
  occurrences
    .filter(({ date, holiday, conflict }) => !conflict && (byHand[date] ?? !holiday))
    .map(({ date }) => date)

/** Why a day cannot be had, and when it goes instead; null when it can. */
export const whyNot = ({ conflict, instead }: Pick<Occurrence, 'conflict' | 'instead'>): string | null =>
  conflict && [conflict, instead].filter(Boolean).join(' ')

/** The days as a list to tick. */
export const asDays = (occurrences: readonly Occurrence[]) =>
  occurrences.map(occurrence => ({
    value: occurrence.date,
    label: dayOf(occurrence.date),
    note: occurrence.holiday,
    problem: whyNot(occurrence),
  }))
