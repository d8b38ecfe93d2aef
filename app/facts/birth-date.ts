import type { LocalDate } from '#platform/shared/time.ts'

/** The youngest age at which somebody is employed. */
const ADULT_AGE = 18

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * The day that DDMMÅÅ stands for; null when it is no real day. Years up to 30 mean the 2000s, the rest the
 * 1900s.
 */
export function bornOn(typed: string): LocalDate | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(typed)
  if (!match) return null
  const [day, month, shortYear] = match.slice(1).map(Number) as [number, number, number]
  const year = shortYear <= 30 ? 2000 + shortYear : 1900 + shortYear
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? `${year}-${pad(month)}-${pad(day)}` : null
}

/**
 * DDMMÅÅ of a day that is written as people write it: '02.05.88', '02 05 88', '02.05.1988'. Anything else is left as it
 * is, and so is a year that two digits do not stand for.
 */
export function asSixDigits(typed: string): string {
  const digits = typed.replaceAll(/[\s./-]/g, '')
  const short = digits.replace(/^(\d{4})\d{2}(\d{2})$/, '$1$2')
  if (digits.length === 8 && bornOn(short)?.slice(0, 4) !== digits.slice(4)) return typed
  return /^\d{6}$/.test(short) ? short : typed
}

/** Whole years on a day. Somebody born on 29 February turns a year older on 1 March in common years. */
export function ageOn(born: LocalDate, on: LocalDate): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4))
  return on.slice(5) < born.slice(5) ? years - 1 : years
}

/** True when somebody may be employed on the day. */
export const isAdult = (born: LocalDate, on: LocalDate): boolean => ageOn(born, on) >= ADULT_AGE
