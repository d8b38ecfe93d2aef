import type { Beside } from '#app/work/orders/beside.ts'
import { formatClock, formatDay, formatHours, formatSpan, HOUR, localDate } from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'
import type { dayScale } from '../day-scale.ts'

type Terms = { startsAt: string; endsAt: string; halfHours: number }

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)

/** '09.00–11.00', or that it lasts all day. */
const whenOf = ({ startsAt, endsAt }: Beside) =>
  Date.parse(endsAt) - Date.parse(startsAt) >= 23 * HOUR
    ? 'Hele dagen:'
    : `${formatClock(startsAt)}–${formatClock(endsAt)}`

/** A day as a window, with the time of the work in it: lit when it is proposed, an outline while it is what is agreed. */
export function DayWindow({
  caption,
  terms,
  scale,
  beside,
  lit = false,
}: {
  caption: string
  terms: Terms
  scale: ReturnType<typeof dayScale>
  /** What else the viewer has, on this day and others; null for whom it does not concern. */
  beside: readonly Beside[] | null
  lit?: boolean
}) {
  const { startsAt, endsAt, halfHours } = terms
  const [weekday = '', ...date] = formatDay(startsAt).split(' ')
  const { top, height } = scale.slotOf(terms)
  const others = beside?.filter(other => localDate(other.startsAt) === localDate(startsAt)) ?? []
  return (
    <div
      className={cx(
        'min-w-0 rounded-control border p-3 sm:p-3.5',
        lit ? 'border-accent-line bg-surface' : 'border-dashed border-strong',
      )}
    >
      <p className="text-xs text-muted">{caption}</p>
      <h3 className="mt-1 text-base leading-[1.25]">
        {capital(weekday)}
        <span className="block font-text text-xs font-normal text-muted">{date.join(' ')}</span>
      </h3>
      <div role="img" aria-label={formatSpan(startsAt, endsAt)} className="relative mt-4 mb-3 ml-6 h-40">
        {scale.ticks.map(tick => (
          <span
            key={tick.label}
            className="tabular absolute -left-6 -translate-y-1/2 text-xs text-muted"
            style={{ top: `${tick.top}%` }}
          >
            {tick.label}
          </span>
        ))}
        <div className="absolute inset-0 overflow-hidden rounded-pane border border-strong">
          {scale.ticks.slice(1, -1).map(tick => (
            <i key={tick.label} className="absolute inset-x-0 border-t" style={{ top: `${tick.top}%` }} />
          ))}
          <i className="absolute inset-y-0 left-1/2 border-l" />
          {others.map(other => {
            const slot = scale.slotOf(other)
            return (
              <i
                key={`${other.startsAt} ${other.what}`}
                className="absolute inset-x-[3px] rounded-[2px] bg-primary-soft"
                style={{ top: `${slot.top}%`, height: `${slot.height}%` }}
              />
            )
          })}
          <i
            className={cx(
              'absolute inset-x-[3px] rounded-[2px]',
              lit
                ? 'bg-accent before:absolute before:inset-y-0 before:left-1/2 before:border-l before:border-on-accent after:absolute after:inset-x-0 after:top-1/2 after:border-t after:border-on-accent'
                : 'border border-dashed border-strong bg-surface-raised',
            )}
            style={{ top: `${top}%`, height: `${height}%` }}
          />
        </div>
      </div>
      <p className={cx('tabular font-semibold', !lit && 'text-muted')}>
        {formatClock(startsAt)}–{formatClock(endsAt)}
      </p>
      <p className="text-sm text-muted">{formatHours(halfHours)}</p>
      {beside && (
        <div className="mt-2.5 border-t pt-2.5 text-xs leading-[1.45]">
          <h4 className="font-text text-xs font-normal text-muted">
            {others.length > 0 ? 'Du har også' : 'Du har ikke noe annet'}
          </h4>
          {others.length > 0 && (
            <ul>
              {others.map(other => (
                <li key={`${other.startsAt} ${other.what}`} className="break-words">
                  {whenOf(other)} {other.what}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
