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

/** A worker's sheet for today and tomorrow, online and offline. */
export const todayPath = '/employee-today'

/** A day after the end nobody has an errand at the address: it is not shown from the device either. */
export const isOver = ({ endsAt }: Pick<Job, 'endsAt'>, now: Date): boolean =>
  now.getTime() >= Date.parse(endsAt) + DAY
/** One assignment on the day it is done. */
export const dayPath = (orderId: string): string => `${todayPath}/${orderId}`

/** Older sheets are useless and deleted, since they contain home addresses. */
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
  openDay: 'Åpne arbeidsdagen',
} as const

/**
 * 'I dag, lørdag 21. november': the day relative to when it is read, which may be later than when it was
 * saved.
 */
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
