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

const months = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'des']
const monthOf = (word: string) =>
  months.findIndex(month => word.toLocaleLowerCase('nb').startsWith(month)) + 1

/** The digits of a day, month and year in that order, each of two digits or the year of four. */
function inOrder(typed: string): string {
  const parts = /^(\d{1,2})[\s./-]+(\d{1,2}|\p{L}{3,9})[\s./-]+(\d{4}|\d{2})$/u.exec(typed)
  if (parts) {
    const [day = '', month = '', year = ''] = parts.slice(1)
    const number = /\d/.test(month) ? month : String(monthOf(month))
    return [day.padStart(2, '0'), number.padStart(2, '0'), year].join('')
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  return iso ? `${iso[3]}${iso[2]}${iso[1]}` : typed.replaceAll(/[\s./-]/g, '')
}

/**
 * DDMMÅÅ of a day that is written as people write it: '02.05.88', '2.5.1988', '2. mai 1988', '1988-05-02'. Anything else is
 * left as it is, and so is a year that two digits do not stand for.
 */
export function asSixDigits(typed: string): string {
  const digits = inOrder(typed.trim())
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
