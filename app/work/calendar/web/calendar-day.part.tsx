import type { Span } from '#app/people/availability/open-hours.ts'
import {
  formatClock,
  formatShortDay,
  instantOf,
  type LocalDate,
  localDate,
  weekdayOf,
} from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

/** An order on a day of the calendar. */
export type Entry = Span & { id: string; path: string; title: string; status: string; icon: IconName }

export type DayFacts = {
  date: LocalDate
  open: readonly Span[]
  /** Is it open outside the weekly hours? */
  extra: boolean
  off: readonly (Span & { id: string; note: string })[]
  entries: readonly Entry[]
}

/** The part of a span on this day: 22.00–24.00 of one that continues. */
function clockOn(date: LocalDate, { from, to }: Span): string {
  const start = localDate(from) < date ? '00.00' : formatClock(from)
  return `${start}–${localDate(to) > date ? '24.00' : formatClock(to)}`
}

const openWords = (date: LocalDate, open: readonly Span[]) =>
  open.length > 0 ? `Ledig ${open.map(span => clockOn(date, span)).join(', ')}` : 'Ikke ledig'

/** An ordinary day: nothing agreed, requested or changed. */
export const isOrdinary = ({ off, entries, extra }: DayFacts): boolean =>
  off.length === 0 && entries.length === 0 && !extra

/** One day: working hours, time off, and agreed or requested orders. */
export function CalendarDay({
  day,
  today,
  outside,
  short,
}: {
  day: DayFacts
  today: boolean
  /** A day of another month. */
  outside: boolean
  /** Months on narrow screens skip empty days. */
  short: boolean
}) {
  const { date, open, off, entries } = day
  const noon = instantOf(date, '12:00') ?? new Date(date)
  const empty = off.length === 0 && entries.length === 0
  return (
    <li
      aria-current={today ? 'date' : undefined}
      className={cx(
        'grid min-w-0 content-start gap-2 rounded-control border bg-surface p-3 xl:p-2',
        today && 'border-primary inset-shadow-[0_0_0_1px_var(--primary)]',
        outside && 'max-xl:hidden xl:bg-background',
        short && isOrdinary(day) && !today && 'max-xl:hidden',
      )}
    >
      <h2 className="font-text text-sm leading-[1.3] font-semibold">
        <span className={cx(short && 'xl:sr-only')}>{weekdayOf(noon)} </span>
        <span className="whitespace-nowrap">{formatShortDay(noon)}</span>
        {today && <span className="ml-1.5 text-primary-text">I dag</span>}
      </h2>
      <p className="tabular text-xs text-muted">{openWords(date, open)}</p>
      {!empty && (
        <ul className="grid list-none gap-2 p-0">
          {off.map(({ id, note, ...span }) => (
            <li key={id} className="rounded-pane bg-neutral-soft p-2 text-xs wrap-anywhere xl:p-1.5">
              <strong className="tabular block">Fri {clockOn(date, span)}</strong>
              {note}
            </li>
          ))}
          {entries.map(({ id, path, title, status, icon, ...span }) => (
            <li key={id}>
              <Link
                to={path}
                className="grid gap-0.5 rounded-pane bg-primary-soft p-2 text-xs text-text wrap-break-word xl:p-1.5"
              >
                <strong className="tabular">{clockOn(date, span)}</strong>
                <span>{title}</span>
                <span className="flex items-center gap-1 text-primary-text">
                  <Icon name={icon} size="sm" />
                  {status}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
