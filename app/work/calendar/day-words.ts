import type { Span } from '#app/people/availability/open-hours.ts'
import { formatKr } from '#platform/shared/money.ts'
import {
  formatClock,
  formatHours,
  formatShortDay,
  HOUR,
  type LocalDate,
  localDate,
  MINUTE,
  startOfDay,
} from '#platform/shared/time.ts'
import type { sumOf } from './stretches.ts'

/** The part of a span on this day: 22.00–24.00 of one that continues. */
export function clockOn(date: LocalDate, { from, to }: Span): string {
  const start = localDate(from) < date ? '00.00' : formatClock(from)
  return `${start}–${localDate(to) > date ? '24.00' : formatClock(to)}`
}

/** When a worker can work on a day. */
export const openWords = (date: LocalDate, open: readonly Span[]): string =>
  open.length > 0 ? `Ledig ${open.map(span => clockOn(date, span)).join(', ')}` : 'Ikke ledig'

/** `1 t 30 min`, as long as it lasts also when the clock is moved. */
export function lengthWords({ from, to }: Span): string {
  const long = to.getTime() - from.getTime()
  const [hours, minutes] = [Math.floor(long / HOUR), Math.round((long % HOUR) / MINUTE)]
  return [hours > 0 && `${hours} t`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
}

/** When a request must be answered, as near as one says it. */
export function answerWords(answerBy: Date, now: Date): string {
  const [day, clock] = [localDate(answerBy), formatClock(answerBy)]
  if (day === localDate(now)) return `Svar innen ${clock}`
  if (day === localDate(startOfDay(now, 1))) return `Svar i morgen innen ${clock}`
  return `Svar innen ${formatShortDay(answerBy)} ${clock}`
}

/** The same where there is room for a few letters. */
export function shortAnswerWords(answerBy: Date, now: Date): string {
  const day = localDate(answerBy)
  if (day === localDate(now)) return `Svar innen ${formatClock(answerBy)}`
  return day === localDate(startOfDay(now, 1)) ? 'Svar i morgen' : `Svar ${formatShortDay(answerBy)}`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** `2 oppdrag, 6 timer, 1 505,61 kr i lønn før skatt`, and requests; empty for nothing. */
export function sumWords({ orders, requests, halfHours, wage }: ReturnType<typeof sumOf>): string {
  const agreed = orders > 0 && [
    `${orders} oppdrag`,
    formatHours(halfHours),
    `${formatKr(wage)} i lønn før skatt`,
  ]
  const asked = requests > 0 && counted(requests, 'forespørsel', 'forespørsler')
  return [agreed || [], asked || []].flat().join(', ')
}
