import { formatDay, formatHours, instantOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'
import { askedHalves, freeHalves, stretchesText } from './day-parts.ts'

const FIRST = 8
const hours = Array.from({ length: 12 }, (_, hour) => FIRST + hour)
const axis = [
  [8, 'col-start-1'],
  [12, 'col-start-5'],
  [16, 'col-start-9'],
  [20, 'col-start-12 justify-self-end'],
] as const

/** A day from 8 to 20, a pane for each hour: free, asked for, or not free. The same in words beside it. */
export function DayMap({
  date,
  times,
  time,
  halfHours,
}: {
  date: LocalDate
  times: readonly LocalTime[]
  time: LocalTime | ''
  halfHours: number
}) {
  const free = freeHalves(times, halfHours)
  const asked = askedHalves(time, halfHours)
  const day = formatDay(instantOf(date, '12:00') ?? date)
  const look = (half: number) => (asked.has(half) ? 'bg-accent' : free.has(half) ? 'bg-primary' : undefined)
  return (
    <div className="grid gap-[5px]">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm leading-[1.35]">
        <b className="font-semibold first-letter:uppercase">{day}</b>
        <span>{free.size > 0 ? `ledig ${stretchesText(free)}` : 'ikke ledig'}</span>
      </p>
      <div aria-hidden="true" className="grid gap-[5px]">
        <div className="grid grid-cols-12 gap-[3px]">
          {hours.map(hour => (
            <i key={hour} className="grid h-4 grid-cols-2 overflow-hidden rounded-[3px] bg-neutral-soft">
              <b className={look(hour * 2)} />
              <b className={look(hour * 2 + 1)} />
            </i>
          ))}
        </div>
        <div className="tabular grid grid-cols-12 gap-x-[3px] text-xs leading-[1.2] text-muted">
          {axis.map(([hour, place]) => (
            <span key={hour} className={place}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
          {time !== '' && <Key look="bg-accent">Dine {formatHours(halfHours)}</Key>}
          <Key look="bg-primary">{time === '' ? 'Ledig' : 'Også ledig'}</Key>
          <Key look="bg-neutral-soft">Ikke ledig</Key>
        </div>
      </div>
    </div>
  )
}

const Key = ({ look, children }: { look: string; children: React.ReactNode }) => (
  <span className="inline-flex items-center gap-[7px]">
    <i className={cx('size-3 rounded-[3px]', look)} />
    {children}
  </span>
)
