import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { holidayOn } from '#platform/shared/holidays.ts'
import {
  dayOfWeek,
  isLocalDate,
  mondayOf,
  plusDays,
  plusMonths,
  weekNumber,
  weeksOfMonth,
} from '#platform/shared/months.ts'
import { formatDay, formatDayYear, instantOf, type LocalDate, weekdayIds } from '#platform/shared/time.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

export type MonthGridProps = {
  /** The chosen day; anything else when none is. */
  value: string
  today: LocalDate
  min?: LocalDate | undefined
  max?: LocalDate | undefined
  onChoose: (date: LocalDate) => void
}

const noonOf = (date: LocalDate) => instantOf(date, '12:00') ?? date
/** `desember 2026` */
const monthInWords = (date: LocalDate) => formatDayYear(noonOf(date)).replace(/^\d+\. /, '')

const within = (date: LocalDate, min = date, max = date) => (date < min ? min : date > max ? max : date)
const firstOf = (date: LocalDate) => `${date.slice(0, 7)}-01`
const lastOf = (date: LocalDate) => plusDays(plusMonths(firstOf(date), 1), -1)

/** Where a key leads from a day, as calendars by the ARIA patterns have it. */
const keys: Record<string, (date: LocalDate, shift: boolean) => LocalDate> = {
  ArrowLeft: date => plusDays(date, -1),
  ArrowRight: date => plusDays(date, 1),
  ArrowUp: date => plusDays(date, -7),
  ArrowDown: date => plusDays(date, 7),
  Home: mondayOf,
  End: date => plusDays(mondayOf(date), 6),
  PageUp: (date, shift) => plusMonths(date, shift ? -12 : -1),
  PageDown: (date, shift) => plusMonths(date, shift ? 12 : 1),
}

function whyNot(date: LocalDate, min?: LocalDate, max?: LocalDate): string | null {
  if (min && date < min) return `tidligste dag er ${formatDayYear(noonOf(min))}`
  if (max && date > max) return `siste dag er ${formatDayYear(noonOf(max))}`
  return null
}

/** A month to choose a day in. One day is in the order of Tab; arrows, Home, End, Page Up and Page Down lead to others. */
export function MonthGrid({ value, today, min, max, onChoose }: MonthGridProps) {
  const heading = useId()
  const [at, setAt] = useState(() => within(isLocalDate(value) ? value : today, min, max))
  const isLed = useRef(false)
  const current = useRef<HTMLButtonElement>(null)
  // Days that cannot be chosen can be read, but no month that has none other.
  const kept = (date: LocalDate) => within(date, min && firstOf(min), max && lastOf(max))

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a key has led to another day
  useEffect(() => {
    if (isLed.current) current.current?.focus()
    isLed.current = false
  }, [at])

  function lead(event: KeyboardEvent) {
    const next = keys[event.key]?.(at, event.shiftKey)
    if (!next) return
    event.preventDefault()
    isLed.current = true
    setAt(kept(next))
  }
  const step = (months: 1 | -1) => {
    const first = plusMonths(firstOf(at), months)
    const cannot = months < 0 ? min && lastOf(first) < min : max && first > max
    return cannot ? undefined : () => setAt(within(plusMonths(at, months), min, max))
  }
  const why = whyNot(at, min, max)
  const about = [holidayOn(at)?.name, why && `kan ikke velges, ${why}`].filter(Boolean).join(', ')
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <Step icon="left" label="Forrige måned" onStep={step(-1)} />
        <h3 id={heading} aria-live="polite" className="text-base leading-[1.3] first-letter:uppercase">
          {monthInWords(at)}
        </h3>
        <Step icon="right" label="Neste måned" onStep={step(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid by the ARIA patterns is a table */}
      <table role="grid" aria-labelledby={heading} onKeyDown={lead} className="w-full table-fixed">
        <thead>
          <tr>
            <th scope="col" className="pb-1 text-xs font-normal text-muted">
              Uke
            </th>
            {weekdayIds.map(day => (
              <th key={day} scope="col" abbr={day} className="pb-1 text-xs font-normal text-muted">
                <span aria-hidden="true" className="capitalize">
                  {day.slice(0, 3)}
                </span>
                <span className="sr-only">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(at).map(week => (
            <tr key={week[0]}>
              <th scope="row" className="tabular text-xs font-normal text-muted">
                <span className="sr-only">Uke </span>
                {weekNumber(week[0] ?? at)}
              </th>
              {week.map(date => (
                <DayCell
                  key={date}
                  {...{ date, today, onChoose }}
                  why={whyNot(date, min, max)}
                  isChosen={date === value}
                  isOther={date.slice(0, 7) !== at.slice(0, 7)}
                  isCurrent={date === at}
                  onAt={() => setAt(date)}
                  button={date === at ? current : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="min-h-[2lh] text-sm leading-[1.35] text-muted">
        <span className="inline-block font-semibold text-text first-letter:uppercase">
          {formatDay(noonOf(at))}
        </span>
        {about && `: ${about}`}
      </p>
    </div>
  )
}

function Step({
  icon,
  label,
  onStep,
}: {
  icon: 'left' | 'right'
  label: string
  onStep: (() => void) | undefined
}) {
  return (
    <IconButton
      {...{ icon }}
      variant="quiet"
      aria-label={label}
      aria-disabled={!onStep || undefined}
      onClick={onStep}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    />
  )
}

function DayCell({
  date,
  today,
  why,
  isChosen,
  isOther,
  isCurrent,
  onAt,
  onChoose,
  button,
}: {
  date: LocalDate
  today: LocalDate
  why: string | null
  isChosen: boolean
  /** Of the month before or after. */
  isOther: boolean
  isCurrent: boolean
  onAt: () => void
  onChoose: (date: LocalDate) => void
  button: React.Ref<HTMLButtonElement> | undefined
}) {
  const holiday = holidayOn(date)
  const isRed = holiday?.kind === 'holiday' || dayOfWeek(date) === 6
  const words = [formatDay(noonOf(date)), holiday?.name, why && `kan ikke velges, ${why}`]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it is
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid by the ARIA patterns
    <td role="gridcell" aria-selected={isChosen} className="p-px">
      <button
        ref={button}
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        data-autofocus={isCurrent || undefined}
        aria-label={words.filter(Boolean).join(', ')}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={why !== null || undefined}
        title={[holiday?.name, why].filter(Boolean).join(', ') || undefined}
        onClick={() => (why === null ? onChoose(date) : onAt())}
        onFocus={onAt}
        className={cx(
          'tabular relative grid min-h-(--control) w-full place-items-center rounded-control text-sm',
          why === null ? 'cursor-pointer' : 'cursor-not-allowed line-through',
          isChosen
            ? 'bg-primary font-semibold text-on-primary'
            : why !== null || isOther
              ? 'text-muted'
              : isRed
                ? 'font-semibold text-danger-text hover:bg-neutral-soft'
                : 'hover:bg-neutral-soft',
          date === today && !isChosen && 'inset-shadow-[0_0_0_1px_var(--border-strong)]',
        )}
      >
        {Number(date.slice(8))}
        {holiday && (
          <span
            aria-hidden="true"
            className={cx('absolute bottom-1 size-1 rounded-full', isChosen ? 'bg-on-primary' : 'bg-danger')}
          />
        )}
      </button>
    </td>
  )
}
