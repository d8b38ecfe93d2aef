import { type PointerEvent, useEffect, useRef } from 'react'
import { later } from '#platform/client/later.tsx'
import { formatDay, instantOf, type LocalDate, weekdayOf } from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'
import type { DayFacts } from '../day-facts.ts'
import type { Drag } from '../drag.ts'
import { HOUR_REM, halfAt, type Scale, scaleOf } from '../grid.ts'
import { texts } from '../texts.ts'
import { DayColumn } from './day-column.tsx'
import { entryLooks, litLook } from './looks.ts'
import type { WeeklyHours } from './use-free-time.ts'

const WindowEditor = later(async () => (await import('./window-editor.tsx')).WindowEditor)

const columns = 'grid grid-cols-[44px_repeat(7,minmax(0,1fr))]'

type GridProps = {
  dates: readonly LocalDate[]
  /** Null until all is known: empty columns. */
  days: readonly DayFacts[] | null
  now: Date
  today: LocalDate
  label: string
  /** What is being drawn, and the worker's hours that it is added to. */
  drag: Drag | null
  onDrag: (drag: Drag | null) => void
  worker: WeeklyHours | null
  /** Opens the form for a day. */
  onDay: (date: LocalDate) => void
}

/** The days as columns of hours. Pressing and drawing in one makes a window of free time. */
export function WeekGrid({ dates, days, now, today, label, drag, onDrag, worker, onDay }: GridProps) {
  const scale = scaleOf(days ?? [])
  const drawn = drag && days?.find(({ date }) => date === drag.date)
  const { body, ...handlers } = useDrawing({ scale, drag, onDrag, shut: !days })
  const hours = Array.from({ length: scale.last - scale.first - 1 }, (_, index) => scale.first + index + 1)
  return (
    <>
      <section aria-label={label} className="rounded-card border bg-surface shadow-1">
        <div className={cx(columns, 'border-b')}>
          <span />
          {dates.map(date => (
            <DayHead key={date} {...{ date, onDay }} isToday={date === today} isPast={date < today} />
          ))}
        </div>
        <div
          ref={body}
          {...handlers}
          className={cx(columns, 'relative select-none')}
          style={{ height: `${(scale.last - scale.first) * HOUR_REM}rem` }}
        >
          <div aria-hidden="true" className="relative">
            {hours.map(hour => (
              <span
                key={hour}
                className="tabular absolute right-2 -translate-y-1/2 text-xs leading-none text-muted"
                style={{ top: `${(hour - scale.first) * HOUR_REM}rem` }}
              >
                {String(hour).padStart(2, '0')}
              </span>
            ))}
          </div>
          {days
            ? days.map(day => (
                <DayColumn key={day.date} {...{ day, scale, now }} today={day.date === today} />
              ))
            : dates.map(date => <div key={date} className="border-l" />)}
          {drawn && worker && (
            <WindowEditor
              drag={drag}
              day={drawn}
              column={dates.indexOf(drag.date)}
              {...{ scale, now, worker }}
              close={() => onDrag(null)}
            />
          )}
        </div>
      </section>
      <Legend />
    </>
  )
}

type Drawing = { scale: Scale; drag: Drag | null; onDrag: (drag: Drag | null) => void; shut: boolean }

/** Follows the pointer from where it was pressed. Fingers scroll; they have the button and the form. */
function useDrawing({ scale, drag, onDrag, shut }: Drawing) {
  const body = useRef<HTMLDivElement>(null)
  const halfOf = (event: PointerEvent) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return halfAt(scale, (event.clientY - top) / height)
  }
  const isDrawn = drag !== null
  useEffect(() => {
    if (!isDrawn) return
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onDrag(null)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isDrawn, onDrag])

  function begin(event: PointerEvent<HTMLDivElement>) {
    const pressed = event.target as Element
    if (shut || event.button !== 0 || event.pointerType === 'touch') return
    const edge = pressed.closest<HTMLElement>('[data-edge]')?.dataset.edge
    const date = pressed.closest<HTMLElement>('[data-day]')?.dataset.day
    if (edge && drag) {
      const [first, last] = [Math.min(drag.anchor, drag.reached), Math.max(drag.anchor, drag.reached)]
      onDrag({ ...drag, anchor: edge === 'from' ? last : first, reached: halfOf(event), isDone: false })
    } else if (date && !pressed.closest('a, button')) {
      const half = halfOf(event)
      onDrag({ date, anchor: half, reached: half, isDone: false })
    } else return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const follow = (event: PointerEvent<HTMLDivElement>, isDone: boolean) => {
    if (drag && !drag.isDone) onDrag({ ...drag, reached: halfOf(event), isDone })
  }
  return {
    body,
    onPointerDown: begin,
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => follow(event, false),
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => follow(event, true),
    onPointerCancel: () => onDrag(null),
  }
}

type HeadProps = { date: LocalDate; isToday: boolean; isPast: boolean; onDay: (date: LocalDate) => void }

/** The name of a column. Pressed, it opens the form for the day, so that a keyboard can do what a pointer draws. */
function DayHead({ date, isToday, isPast, onDay }: HeadProps) {
  const noon = instantOf(date, '12:00') as Date
  const short = `${weekdayOf(noon).slice(0, 3)}.`
  const words = (
    <>
      <span aria-hidden="true" className={cx('block', isToday && 'font-semibold text-primary-text')}>
        {isToday ? `I dag, ${short}` : short}
      </span>
      <b aria-hidden="true" className="block font-heading text-lg leading-[1.15] font-semibold text-text">
        {Number(date.slice(8))}.
      </b>
      <span className="sr-only">
        {isToday && 'I dag, '}
        {formatDay(noon)}
      </span>
    </>
  )
  const look = 'block w-full px-2.5 py-2.5 text-left font-text text-xs leading-[1.3] font-medium text-muted'
  return (
    <h2 aria-current={isToday ? 'date' : undefined} className="min-w-0 tracking-normal">
      {isPast ? (
        <span className={look}>{words}</span>
      ) : (
        <button
          type="button"
          onClick={() => onDay(date)}
          className={cx(look, 'cursor-pointer rounded-pane hover:bg-surface-raised')}
        >
          {words}
        </button>
      )}
    </h2>
  )
}

const keys = [
  ['Ledig', litLook],
  ['Oppdrag, med lønn', entryLooks.agreed],
  ['Forespørsel', entryLooks.asked],
  ['Reise', 'h-0 self-center border-t-2 border-dotted border-current'],
  ['Fri', entryLooks.off],
] as const

const Legend = () => (
  <ul
    aria-label="Forklaring"
    className="mt-3.5 flex list-none flex-wrap gap-x-5 gap-y-1.5 p-0 text-xs text-muted"
  >
    {keys.map(([word, look]) => (
      <li key={word} className="flex items-center gap-2">
        <i aria-hidden="true" className={cx('size-4 rounded-[4px]', look)} />
        {word}
      </li>
    ))}
    <li className="ml-auto">{texts.dragTip}</li>
  </ul>
)
