import {
  DAY,
  formatAtClock,
  formatClock,
  formatDay,
  instantOf,
  localDate,
  startOfDay,
} from '#platform/shared/time.ts'
import type { Job, JobSheet } from './api.ts'

/** Where a worker reads what is agreed today and tomorrow, with network and without. */
export const todayPath = '/employee-today'

/** A sheet older than this is of no use, and is thrown away: it holds where people live. */
const sheetLives = 2 * DAY

export const isTooOld = ({ asOf }: Pick<JobSheet, 'asOf'>, now: Date): boolean =>
  !(now.getTime() - Date.parse(asOf) <= sheetLives)

export const todayTexts = {
  title: 'Dagens oppdrag',
  kept: 'Ligger på denne enheten i to døgn, så du kan lese det uten nett.',
  updated: (asOf: string) => `Sist oppdatert ${formatDay(asOf)} ${formatAtClock(asOf)}`,
  withoutNetwork: 'Du er uten nett',
  nothing: 'Ingenting er avtalt.',
  tasks: 'Oppgaver',
  call: (name: string) => `Ring ${name}`,
  open: 'Se oppdraget',
} as const

/** 'I dag, lørdag 21. november': as the day is called when it is read, which may be later than it was kept. */
export function dayTitle(date: string, now: Date): string {
  const noon = instantOf(date, '12:00') ?? new Date(date)
  const day = formatDay(noon)
  if (date === localDate(now)) return `I dag, ${day}`
  return date === localDate(startOfDay(now, 1)) ? `I morgen, ${day}` : day
}

/** '09.00–11.30', '22.00–24.00', or with the day on which it ends. */
export function spanOf({ startsAt, endsAt }: Pick<Job, 'startsAt' | 'endsAt'>): string {
  const [begins, ends] = [localDate(startsAt), localDate(endsAt)]
  if (begins === ends) return `${formatClock(startsAt)}–${formatClock(endsAt)}`
  const lastMoment = localDate(new Date(Date.parse(endsAt) - 1))
  if (begins === lastMoment) return `${formatClock(startsAt)}–24.00`
  return `${formatClock(startsAt)} – ${formatDay(endsAt)} ${formatAtClock(endsAt)}`
}
