import { formatShortDay, instantOf, weekdayOf } from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { type DayFacts, isOrdinary } from '../day-facts.ts'
import { answerWords, clockOn, openWords } from '../day-words.ts'
import { entryLooks } from './looks.ts'

/** One day of a month: working hours, time off, and agreed or requested orders. Empty days are for wide screens. */
export function CalendarDay({
  day,
  now,
  today,
  outside,
}: {
  day: DayFacts
  now: Date
  today: boolean
  /** A day of another month. */
  outside: boolean
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
        isOrdinary(day) && !today && 'max-xl:hidden',
      )}
    >
      <h2 className="font-text text-sm leading-[1.3] font-semibold">
        <span className="xl:sr-only">{weekdayOf(noon)} </span>
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
          {entries.map(entry => (
            <li key={entry.id}>
              <Link
                to={entry.path}
                className={cx(
                  'grid gap-0.5 rounded-pane p-2 text-xs text-text no-underline wrap-break-word xl:p-1.5',
                  entry.answerBy ? entryLooks.asked : entryLooks.agreed,
                )}
              >
                <strong className="tabular">{clockOn(date, entry)}</strong>
                <span>
                  {entry.service}, {entry.customer}
                </span>
                {entry.answerBy ? (
                  <span className="text-info-text">{answerWords(entry.answerBy, now)}</span>
                ) : (
                  entry.status && <span className="text-primary-text">{entry.status}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
