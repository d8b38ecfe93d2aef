import { useEffect, useRef } from 'react'
import { halfHoursAt } from '#app/people/availability/hours.ts'
import { formatDay, formatHours, instantOf, weekdayOf } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { DayFacts } from '../day-facts.ts'
import { type Drag, hoursOf, whyNot, whyNotOnce } from '../drag.ts'
import { type Scale, shareOf } from '../grid.ts'
import { useFreeTime, type WeeklyHours } from './use-free-time.ts'

type EditorProps = {
  drag: Drag
  day: DayFacts
  /** Which column it stands in, from 0. */
  column: number
  scale: Scale
  now: Date
  worker: WeeklyHours
  close: () => void
}

const dotted = (time: string) => time.replace(':', '.')
const columnAt = (column: number) => `calc(44px + (100% - 44px) / 7 * ${column} + 5px)`
const percent = (share: number) => `${100 * share}%`

/** Room for the question below the window, in half hours. */
const ROOM_BELOW = 5
const ROOM_ABOVE = 9

/** The window that is being drawn, with its handles; and, once let go, whether it is for one day or for every week. */
export function WindowEditor({ drag, day, column, scale, now, worker, close }: EditorProps) {
  const hours = hoursOf(drag)
  const [from, to] = [halfHoursAt(hours.from), halfHoursAt(hours.to)]
  const share = shareOf(scale, { top: from * 30, bottom: to * 30 })
  const why = whyNot(day, hours, now)
  if (!share) return null
  const below = to + ROOM_BELOW <= scale.last * 2 || from - ROOM_ABOVE < scale.first * 2
  const edge = 'absolute left-1/2 -ml-3.5 h-2 w-7 cursor-ns-resize rounded-[4px]'
  const tone = why ? 'bg-danger' : 'bg-primary'
  return (
    <>
      <div
        style={{
          top: percent(share.top),
          height: percent(share.height),
          left: columnAt(column),
          width: 'calc((100% - 44px) / 7 - 10px)',
        }}
        className={cx(
          'absolute grid content-center justify-items-center rounded-pane border-2 border-dashed text-xs',
          // The order that is in the way stays in sight.
          why ? 'z-0 border-danger bg-danger-soft' : 'z-2 border-primary bg-primary-soft',
        )}
      >
        <i data-edge="from" className={cx(edge, tone, '-top-[5px]')} />
        <strong className="tabular text-sm font-semibold">
          {dotted(hours.from)}–{dotted(hours.to)}
        </strong>
        <span>{formatHours(to - from)}</span>
        <i data-edge="to" className={cx(edge, tone, '-bottom-[5px]')} />
      </div>
      {drag.isDone && (
        <div
          style={{
            ...(below ? { top: percent(share.top + share.height) } : { bottom: percent(1 - share.top) }),
            left: columnAt(Math.min(column, 5)),
            width: 'calc((100% - 44px) / 7 * 2 - 10px)',
          }}
          className="absolute z-4 my-2 min-w-52"
        >
          <Question {...{ drag, worker, why, close }} notOnce={whyNotOnce(day)} />
        </div>
      )}
    </>
  )
}

type QuestionProps = Pick<EditorProps, 'drag' | 'worker' | 'close'> & {
  why: string | null
  /** Why it cannot be for this day alone. */
  notOnce: string | null
}

/** Is it for this day alone? Or why it cannot be. */
function Question({ drag, worker, why: whyNever, notOnce, close }: QuestionProps) {
  const hours = hoursOf(drag)
  const noon = instantOf(drag.date, '12:00') as Date
  const weekday = weekdayOf(noon)
  const first = useRef<HTMLDivElement>(null)
  const { once, everyWeek, whyNotWeekly, busy, failure } = useFreeTime(worker, close)
  const notWeekly = whyNotWeekly(drag.date, hours)
  const why = whyNever ?? (notWeekly && notOnce)
  useEffect(() => {
    first.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [])
  return (
    <div
      ref={first}
      role="dialog"
      aria-label="Ny ledig tid"
      className="grid gap-3 rounded-card border bg-surface-raised p-3.5 text-sm shadow-3 select-text light:bg-surface"
    >
      <p className="leading-[1.3] font-semibold">
        {why ? `Det går ikke ${weekday}` : `Ledig ${weekday}`}{' '}
        <span className="tabular">
          {dotted(hours.from)}–{dotted(hours.to)}
        </span>
      </p>
      {why ? (
        <>
          <p role="alert" className="text-danger-text">
            {why}
          </p>
          <Button size="sm" onClick={close}>
            Lukk
          </Button>
        </>
      ) : (
        <>
          {failure ? (
            <p role="alert" className="text-danger-text">
              {Object.values(failure.fields ?? {})[0] ?? failure.message}
            </p>
          ) : (
            <p className="-mt-2 text-muted">Gjelder det flere {weekday}er?</p>
          )}
          <Button
            size="sm"
            variant="primary"
            busy={busy}
            disabled={notOnce !== null}
            onClick={() => void once(drag.date, hours)}
          >
            Bare {formatDay(noon).replace(/^\S+ /, '')}
          </Button>
          {notOnce && <p className="text-xs text-muted">{notOnce}</p>}
          <Button
            size="sm"
            busy={busy}
            disabled={notWeekly !== null}
            onClick={() => void everyWeek(drag.date, hours)}
          >
            Hver {weekday}
          </Button>
          {notWeekly && <p className="text-xs text-muted">{notWeekly}</p>}
        </>
      )}
    </div>
  )
}
